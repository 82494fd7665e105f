// A view is a component whose output a language model reads as text. This one only has
// something to say; examples/quickstart has tools and a conversation.

const planets = [
  { name: "Mercury", moons: 0 },
  { name: "Earth", moons: 1 },
  { name: "Mars", moons: 2 },
];

function Moons({ count }: { count: number }) {
  return count === 0 ? <em>no moons</em> : <strong>{count === 1 ? "one moon" : `${count} moons`}</strong>;
}

export default function Hello({ name }: { name: string }) {
  return (
    <>
      <h1>Hello, {name}!</h1>
      <p>This is what a model would read. Components, props and loops work as in React:</p>
      <ul>
        {planets.map((planet) => (
          <li key={planet.name}>
            {planet.name} has <Moons count={planet.moons} />
          </li>
        ))}
      </ul>
      <current-user name={name}>Text inside such a tag is escaped: 1 &lt; 2</current-user>
    </>
  );
}
