// The view of the folder one, changed: another text, one state more.
import { useRef, useState } from "@affordance/view";

export function Clerk() {
  const [served] = useState(0);
  return <p>{served} served, politely</p>;
}

export default function Shop() {
  const [sold, setSold] = useState(0);
  const [open] = useState(true);
  const names = useRef<string[]>([]);
  const [price] = useState(3);
  return (
    <>
      <p>
        {sold} sold to {names.current.join(", ")} for {sold * price}
      </p>
      <affordance
        name="sell"
        description="Sells one"
        handler={({ name }: { name: string }) => {
          names.current.push(name);
          setSold((n) => n + 1);
          return "sold";
        }}
      />
      {open && <agent name="clerk" component={Clerk} task="Serve" />}
    </>
  );
}
