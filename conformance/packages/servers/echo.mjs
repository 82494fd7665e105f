// A server for the clients of HTTP: it says what it was asked, and answers with statuses, bytes, a form, a
// stream and failures that go away. Boundaries of forms, which are random, are called B.
import { createServer } from "node:http";

let asked = 0;

const form = '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--XX\r\nContent-Disposition: form-data; name="f"; filename="x.bin"\r\nContent-Type: a/b\r\n\r\n\xff\r\n--XX--\r\n';

const server = createServer(async (req, res) => {
  const parts = [];
  for await (const chunk of req) parts.push(chunk);
  const path = new URL(req.url, "http://h").pathname;
  const send = (status, type, body) => { res.writeHead(status, { "content-type": type }); res.end(body); };
  switch (path) {
    case "/bytes": return send(200, "application/octet-stream", Buffer.from([0, 1, 254, 255, 200]));
    case "/form": return send(200, "multipart/form-data; boundary=XX", Buffer.from(form, "latin1"));
    case "/flaky": return ++asked % 3 ? send(503, "text/plain", "busy") : send(200, "text/plain", "at last");
    case "/hang": return;
    case "/stream":
      res.writeHead(200, { "content-type": "text/plain" });
      for (let i = 0; i < 4; i++) {
        res.write(`line ${i}\n`);
        await new Promise((done) => setTimeout(done, 5));
      }
      return res.end();
  }
  if (path.startsWith("/status/")) {
    const status = Number(path.slice(8));
    return send(status, "application/json", status === 204 ? undefined : JSON.stringify({ error: "e" + status }));
  }
  const type = req.headers["content-type"] ?? "";
  let body = Buffer.concat(parts).toString("latin1");
  const boundary = /boundary=(.*)/.exec(type)?.[1] ?? /^--(----formdata-\S*)/.exec(body)?.[1];
  if (boundary) body = body.replaceAll(boundary, "B");
  res.writeHead(200, { "content-type": "application/json", "x-seen": "1" });
  res.end(JSON.stringify({ method: req.method, url: req.url, type: boundary ? type.replace(boundary, "B") : type, x: req.headers["x-a"], body }));
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => console.log("PORT " + server.address().port));
