/* @jsxFrag React.Fragment */
export default function App({ a, ...rest }) {
  return <section title="don't" {...rest}>
    {a.map(x => <li key={x}>{x < 1 ? <b/> : `${x / 2} ${<></>}`}</li>)} it's {/[<{]/.test("}")}
  </section>;
}
