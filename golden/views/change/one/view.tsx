// A view before its program is changed: change_test.go runs it and then its successor, two.
import { useRef, useState } from "@affordance/view";

export function Clerk() {
  const [served, setServed] = useState(0);
  return <p>{served} served</p>;
}

export default function Shop() {
  const [sold, setSold] = useState(0);
  const [open] = useState(true);
  const names = useRef<string[]>([]);
  return (
    <>
      <p>{sold} sold</p>
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
