// A monitor: it asks several services again and again, remembers what they said, and calls
// the model only when something is wrong.
import { useEffect, useRef, useState } from "@affordance/view";

type Check = { at: number; ok: boolean; ms: number; text: string };
type Props = { services: string[]; every_ms: number; keep: number };

export default function Monitor({ services, every_ms, keep }: Props) {
  const [checks, setChecks] = useState<Record<string, Check[]>>({});
  const [silenced, setSilenced] = useState<string[]>([]);
  const alarms = useRef(0);

  const last = (service: string) => checks[service]?.at(-1);
  const down = services.filter((service) => last(service)?.ok === false && !silenced.includes(service));

  // One round of requests side by side, then a pause. The cleanup ends the rounds.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async () => {
      const results = await Promise.all(services.map((service) => check(service, stop.signal)));
      if (stop.signal.aborted) return;
      setChecks((before) => {
        const after = { ...before };
        services.forEach((service, i) => (after[service] = [...(before[service] ?? []), results[i]].slice(-keep)));
        return after;
      });
      timer = setTimeout(round, every_ms);
    };
    round();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [services.join(), every_ms, keep]);

  // A service that has just gone down is a task for the model.
  useEffect(() => {
    if (down.length > 0) harness.enqueue(`Not well: ${down.join(", ")}. Find out what is wrong.`, { key: `alarm ${++alarms.current}` });
  }, [down.join()]);

  return (
    <>
      <system>You watch over services. Look into alarms; silence what people should see to.</system>
      <table>
        <thead>
          <tr>
            <th>Service</th>
            <th>Now</th>
            <th align="right">Checks</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service}>
              <td>{service}</td>
              <td>{silenced.includes(service) ? "silenced" : last(service) === undefined ? "?" : last(service)!.ok ? "well" : last(service)!.text}</td>
              <td>{checks[service]?.length ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <affordance
        name="logs"
        description="The last lines of a service's log"
        input={{ type: "object", properties: { service: { enum: services } }, required: ["service"] }}
        handler={async ({ service }: { service: string }, call) => (await fetch(`logs/${service}`, { signal: call.signal })).text()}
      />
      <affordance
        name="silence"
        description="Stops alarms of a service and tells people why"
        input={{ type: "object", properties: { service: { enum: services }, why: { type: "string" } }, required: ["service", "why"] }}
        handler={({ service, why }: { service: string; why: string }) => {
          setSilenced((before) => [...before, service]);
          harness.finish({ service, why });
          return "Silenced.";
        }}
      />
    </>
  );
}

async function check(service: string, signal: AbortSignal): Promise<Check> {
  const start = performance.now();
  try {
    const response = await fetch(`health/${service}`, { signal });
    const text = response.ok ? "well" : `HTTP ${response.status}`;
    return { at: Date.now(), ok: response.ok, ms: performance.now() - start, text };
  } catch (error) {
    return { at: Date.now(), ok: false, ms: performance.now() - start, text: String(error) };
  }
}
