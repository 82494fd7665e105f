// A server that answers as the APIs of models do, whole and as event streams, whose events it
// sends one after the other, some cut in the middle.
import { createServer } from "node:http";

const wait = () => new Promise((done) => setTimeout(done, 2));

// events sends server-sent events, cut so that pieces end within lines and characters.
async function events(res, list) {
  res.writeHead(200, { "content-type": "text/event-stream" });
  const bytes = Buffer.from(list.map((e) => (e.event ? `event: ${e.event}\n` : "") + `data: ${typeof e.data === "string" ? e.data : JSON.stringify(e.data)}\n\n`).join(""));
  for (let at = 0, n = 7; at < bytes.length; at += n, n = (n * 3) % 101 + 11) {
    res.write(bytes.subarray(at, at + n));
    await wait();
  }
  res.end();
}

function json(res, status, value) {
  res.writeHead(status, { "content-type": "application/json", "x-request-id": "req_1", "request-id": "req_1" });
  res.end(JSON.stringify(value));
}

const words = ["Grüße", ", ", "Welt", " 😀"];

function chat(res, q) {
  const base = { id: "chatcmpl-1", created: 1700000000, model: q.model };
  if (q.model === "none") return json(res, 404, { error: { message: "The model `none` does not exist", type: "invalid_request_error", param: null, code: "model_not_found" } });
  if (q.tools) {
    const call = { id: "call_1", type: "function", function: { name: q.tools[0].function.name, arguments: '{"city":"Köln"}' } };
    if (!q.stream) return json(res, 200, { ...base, object: "chat.completion", choices: [{ index: 0, message: { role: "assistant", content: null, refusal: null, tool_calls: [call] }, finish_reason: "tool_calls", logprobs: null }], usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } });
    const delta = (d, finish_reason = null) => ({ data: { ...base, object: "chat.completion.chunk", choices: [{ index: 0, delta: d, finish_reason, logprobs: null }] } });
    return events(res, [
      delta({ role: "assistant", content: null, tool_calls: [{ index: 0, id: "call_1", type: "function", function: { name: call.function.name, arguments: "" } }] }),
      ...['{"ci', 'ty":"K', 'öln"}'].map((a) => delta({ tool_calls: [{ index: 0, function: { arguments: a } }] })),
      delta({}, "tool_calls"), { data: "[DONE]" },
    ]);
  }
  if (!q.stream) return json(res, 200, { ...base, object: "chat.completion", choices: [{ index: 0, message: { role: "assistant", content: words.join(""), refusal: null }, finish_reason: "stop", logprobs: null }], usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } });
  const chunk = (delta, finish_reason = null) => ({ data: { ...base, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason, logprobs: null }] } });
  return events(res, [chunk({ role: "assistant", content: "" }), ...words.map((w) => chunk({ content: w })), chunk({}, "stop"), { data: "[DONE]" }]);
}

function messages(res, q) {
  if (q.model === "busy") return json(res, 400, { type: "error", error: { type: "invalid_request_error", message: "not now" } });
  const message = { id: "msg_1", type: "message", role: "assistant", model: q.model, content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: 3, output_tokens: 1 } };
  const tool = q.tools && { type: "tool_use", id: "toolu_1", name: q.tools[0].name, input: { city: "Köln" } };
  if (!q.stream) return json(res, 200, { ...message, content: tool ? [tool] : [{ type: "text", text: words.join("") }], stop_reason: tool ? "tool_use" : "end_turn" });
  const e = (data) => ({ event: data.type, data });
  const block = tool
    ? [e({ type: "content_block_start", index: 0, content_block: { ...tool, input: {} } }), ...['{"city"', ':"Köln"}'].map((p) => e({ type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: p } }))]
    : [e({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }), e({ type: "ping" }), ...words.map((text) => e({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }))];
  return events(res, [
    e({ type: "message_start", message }), ...block, e({ type: "content_block_stop", index: 0 }),
    ...(q.model === "breaks" ? [e({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } })] : []),
    e({ type: "message_delta", delta: { stop_reason: tool ? "tool_use" : "end_turn", stop_sequence: null }, usage: { output_tokens: 9 } }), e({ type: "message_stop" }),
  ]);
}

const server = createServer(async (req, res) => {
  let text = "";
  for await (const chunk of req) text += chunk;
  const q = text && JSON.parse(text);
  switch (new URL(req.url, "http://h").pathname) {
    case "/v1/chat/completions": return chat(res, q);
    case "/v1/messages": return messages(res, q);
    case "/v1/models": return json(res, 200, { object: "list", data: [{ id: "m1", object: "model", created: 1, owned_by: "us" }, { id: "m2", object: "model", created: 2, owned_by: "us" }], has_more: false });
    case "/events": return events(res, [{ event: "a", data: "one" }, { data: "two\ndata: ü" }, { event: "b", data: { three: 3 } }]);
  }
  json(res, 404, { error: { message: "no such path" } });
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => console.log("PORT " + server.address().port));
