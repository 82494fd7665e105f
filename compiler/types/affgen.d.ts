// Declarations for affgen views: JSX elements, hooks, harness, library modules, globals.
// Written by `affgen types`; do not edit, write it again after an upgrade.
//
// tsconfig.json: {"compilerOptions": {"jsx": "react-jsx", "jsxImportSource": "@affordance/view",
//   "lib": ["ES2024"], "types": [], "module": "ESNext", "moduleResolution": "Bundler", "strict": true}}

declare module "@affordance/view" {
  /** What a component may return and an element may hold. */
  export type ViewNode =
    | JSX.Element
    | string
    | number
    | bigint
    | boolean
    | null
    | undefined
    | Iterable<ViewNode>;
  export type ReactNode = ViewNode;
  export type ReactElement = JSX.Element;
  export type Key = string | number | bigint;
  export type PropsWithChildren<P = unknown> = P & { children?: ViewNode };
  export interface FunctionComponent<P = {}> {
    (props: P): ViewNode;
    displayName?: string;
  }
  export type FC<P = {}> = FunctionComponent<P>;
  export type ComponentType<P = {}> = FunctionComponent<P>;
  export type ElementType<P = any> = keyof JSX.IntrinsicElements | FunctionComponent<P>;
  export type JSXElementConstructor<P> = (props: P) => ViewNode;
  export type ComponentProps<C> = C extends (props: infer P) => unknown ? P : C extends keyof JSX.IntrinsicElements ? JSX.IntrinsicElements[C] : never;
  export type ComponentPropsWithoutRef<C> = Omit<ComponentProps<C>, "ref">;
  export type PropsWithoutRef<P> = Omit<P, "ref">;
  export interface Attributes {
    key?: Key | null;
  }

  /** A value to set, or a function from the value before. */
  export type SetStateAction<S> = S | ((previous: S) => S);
  export type Dispatch<A> = (action: A) => void;
  export type DispatchWithoutAction = () => void;
  export type Reducer<S, A> = (state: S, action: A) => S;
  export type DependencyList = readonly unknown[];
  export interface RefObject<T> {
    current: T;
  }
  export type MutableRefObject<T> = RefObject<T>;
  export type RefCallback<T> = (value: T | null) => void | (() => void);
  export type Ref<T> = RefCallback<T> | RefObject<T | null> | null;
  export type ForwardedRef<T> = RefCallback<T> | RefObject<T | null> | null;
  export interface RefAttributes<T> extends Attributes {
    ref?: Ref<T>;
  }
  export type EffectCallback = () => void | (() => void) | Promise<void>;

  /**
   * State that survives a restart: JSON values, undefined, Date, Map, Set, bigint, typed
   * arrays and errors. Storing anything else throws a TypeError that names the place.
   */
  export function useState<S>(initial: S | (() => S)): [S, Dispatch<SetStateAction<S>>];
  export function useState<S = undefined>(): [S | undefined, Dispatch<SetStateAction<S | undefined>>];
  export function useReducer<S>(reducer: (state: S) => S, initial: S): [S, DispatchWithoutAction];
  export function useReducer<S, A>(reducer: Reducer<S, A>, initial: S): [S, Dispatch<A>];
  export function useReducer<S, A, I>(reducer: Reducer<S, A>, arg: I, init: (arg: I) => S): [S, Dispatch<A>];
  /**
   * Runs after the commit. A function that it returns runs before the next run and on
   * unmount. An async callback is awaited by the runtime and has no cleanup.
   */
  export function useEffect(effect: EffectCallback, deps?: DependencyList): void;
  export function useLayoutEffect(effect: EffectCallback, deps?: DependencyList): void;
  export function useInsertionEffect(effect: EffectCallback, deps?: DependencyList): void;
  export function useMemo<T>(make: () => T, deps: DependencyList): T;
  export function useCallback<F extends (...args: never[]) => unknown>(callback: F, deps: DependencyList): F;
  export function useRef<T>(initial: T): RefObject<T>;
  export function useRef<T>(initial: T | null): RefObject<T | null>;
  export function useRef<T = undefined>(): RefObject<T | undefined>;
  export function useContext<T>(context: Context<T>): T;
  export function useId(): string;
  export function useImperativeHandle<T>(ref: Ref<T> | undefined, create: () => T, deps?: DependencyList): void;
  export function useSyncExternalStore<T>(
    subscribe: (onStoreChange: () => void) => () => void,
    getSnapshot: () => T,
    getServerSnapshot?: () => T,
  ): T;
  /** Calls the function of the last render; for effects, of which it is no dependency. */
  export function useEffectEvent<F extends (...args: never[]) => unknown>(callback: F): F;
  export function useDebugValue<T>(value: T, format?: (value: T) => unknown): void;
  export type TransitionFunction = () => void | Promise<void>;
  export type TransitionStartFunction = (action: TransitionFunction) => void;
  /** isPending is true while an async action is under way. */
  export function useTransition(): [isPending: boolean, start: TransitionStartFunction];
  export function startTransition(action: TransitionFunction): void;
  /** The value itself: a view has one kind of render. */
  export function useDeferredValue<T>(value: T, initial?: T): T;
  /** State ahead of the real one while an action, or an affordance's handler, is under way. */
  export function useOptimistic<S>(real: S): [S, (action: SetStateAction<S>) => void];
  export function useOptimistic<S, A>(real: S, reducer: (state: S, action: A) => S): [S, (action: A) => void];
  export function useActionState<S>(
    action: (state: S) => S | Promise<S>,
    initial: S,
  ): [state: S, dispatch: () => void, isPending: boolean];
  export function useActionState<S, A>(
    action: (state: S, payload: A) => S | Promise<S>,
    initial: S,
  ): [state: S, dispatch: (payload: A) => void, isPending: boolean];
  export type Usable<T> = PromiseLike<T> | Context<T>;
  /** The value of a context, also behind a condition, or of a promise. */
  export function use<T>(usable: Usable<T>): T;

  export interface Context<T> {
    (props: { value: T; children?: ViewNode }): ViewNode;
    Provider: FunctionComponent<{ value: T; children?: ViewNode }>;
    Consumer: FunctionComponent<{ children: (value: T) => ViewNode }>;
    displayName?: string;
  }
  export function createContext<T>(defaultValue: T): Context<T>;
  export function memo<P>(
    component: FunctionComponent<P>,
    areEqual?: (before: Readonly<P>, after: Readonly<P>) => boolean,
  ): FunctionComponent<P>;
  export type MemoExoticComponent<C> = C;
  export type ForwardRefExoticComponent<P> = FunctionComponent<P>;
  export type ForwardRefRenderFunction<T, P = {}> = (props: P, ref: ForwardedRef<T>) => ViewNode;
  export function forwardRef<T, P = {}>(render: ForwardRefRenderFunction<T, P>): FunctionComponent<P & RefAttributes<T>>;
  export function createRef<T>(): RefObject<T | null>;
  export function lazy<C extends FunctionComponent<any>>(load: () => Promise<{ default: C }>): C;
  export function cache<F extends (...args: never[]) => unknown>(fn: F): F;
  export const Fragment: FunctionComponent<{ children?: ViewNode }>;
  export const StrictMode: FunctionComponent<{ children?: ViewNode }>;
  export const Profiler: FunctionComponent<{ id: string; onRender?: (...args: any[]) => void; children?: ViewNode }>;
  /** Shows fallback while something inside waits (lazy, or use of a promise). */
  export const Suspense: FunctionComponent<{ fallback?: ViewNode; children?: ViewNode }>;
  export const version: string;
  export const Children: {
    map<C, R>(children: C | readonly C[], fn: (child: C, index: number) => R): C extends null | undefined ? C : Exclude<R, boolean | null | undefined>[];
    forEach<C>(children: C | readonly C[], fn: (child: C, index: number) => void): void;
    count(children: any): number;
    only<C>(children: C): C extends any[] ? never : C;
    toArray(children: ViewNode | ViewNode[]): Exclude<ViewNode, boolean | null | undefined>[];
  };

  export function createElement<P>(
    type: string | FunctionComponent<P>,
    props?: (P & { key?: Key | null }) | null,
    ...children: ViewNode[]
  ): JSX.Element;
  export function cloneElement(element: JSX.Element, props?: object | null, ...children: ViewNode[]): JSX.Element;
  export function isValidElement(value: unknown): value is JSX.Element;

  /** A JSON Schema object, or a value that can give one (such as a Zod type). */
  export type Schema = boolean | { readonly [keyword: string]: unknown } | { toJSONSchema(): unknown };
  /** What an affordance handler is told about the call. */
  export interface AffordanceCall {
    readonly id: string;
    /** Aborted when the call is cancelled or the process ends. */
    readonly signal: AbortSignal;
    /** Who calls over MCP; undefined for the model. */
    readonly principal: unknown;
    readonly env: Readonly<Record<string, string>>;
  }
  /** A result with parts: text for the model, metadata for the record. */
  export interface AffordanceResult {
    text: string;
    /** Kept on the action record and never shown to the model. */
    metadata?: unknown;
    isError?: boolean;
  }
  export type AffordanceHandler<A = any> = (args: A, call: AffordanceCall) => unknown;
  export type Message = { readonly role: "user" | "assistant"; readonly text: string };
  /** A finished affordance call. */
  export interface ActionRecord {
    readonly name: string;
    readonly args: unknown;
    readonly text: string;
    readonly metadata?: unknown;
    readonly isError: boolean;
  }

  /** The elements that a view may use; everything else needs a dash in its name. */
  export namespace JSX {
    interface Element {
      readonly type: unknown;
      readonly key: string | null;
      readonly props: any;
    }
    type ElementType = keyof IntrinsicElements | ((props: any) => ViewNode);
    interface ElementChildrenAttribute {
      children: {};
    }
    interface IntrinsicAttributes {
      key?: Key | null;
    }
    interface Content extends IntrinsicAttributes {
      children?: ViewNode;
    }
    interface IntrinsicElements {
      /** The system prompt, in tree order. */
      system: Content;
      /** A heading one deeper than that of the section around it, then the content. */
      section: Content & { title: string };
      h1: Content;
      h2: Content;
      h3: Content;
      h4: Content;
      h5: Content;
      h6: Content;
      p: Content;
      ul: Content;
      ol: Content & { start?: number };
      li: Content;
      pre: Content & { lang?: string };
      code: Content;
      table: Content;
      thead: Content;
      tbody: Content;
      tr: Content;
      th: Content & { align?: "left" | "center" | "right" };
      td: Content & { align?: "left" | "center" | "right" };
      blockquote: Content;
      strong: Content;
      em: Content;
      a: Content & { href?: string; title?: string };
      hr: IntrinsicAttributes;
      br: IntrinsicAttributes;
      /** A message before the conversation. */
      message: Content & { role: "user" | "assistant" };
      /** Where the running conversation goes; while paused, no model call starts. */
      conversation: IntrinsicAttributes & { paused?: boolean };
      /** A tool that the model may call. */
      affordance: IntrinsicAttributes & {
        name: string;
        description: string;
        /** What args must match; a mismatch is answered without running the handler. */
        input?: Schema;
        /** What the result must match. */
        output?: Schema;
        handler: AffordanceHandler;
        /** Not offered to the model or over MCP. */
        hidden?: boolean;
        /** Asks a person first. */
        confirm?: boolean;
      };
      /** A child instance with state, conversation and event loop of its own. */
      agent: IntrinsicAttributes & {
        name: string;
        component: (props: any) => ViewNode;
        props?: unknown;
        /** Roles that the parent holds; omitted means all of them. */
        machines?: readonly string[];
        env?: Readonly<Record<string, string>>;
        task?: string;
        /** Runs in the parent when the child calls harness.finish. */
        onResult?: (value: any) => unknown;
      };
      /** An XML-style tag with attributes and a body. */
      [tag: `${string}-${string}`]: Content & { [attribute: string]: unknown };
    }
  }

  import all = require("@affordance/view");
  export { all as default };
}

// The automatic JSX runtime: "jsxImportSource": "@affordance/view".
declare module "@affordance/view/jsx-runtime" {
  export { JSX, Fragment } from "@affordance/view";
  export function jsx(type: unknown, props: unknown, key?: unknown): import("@affordance/view").JSX.Element;
  export function jsxs(type: unknown, props: unknown, key?: unknown): import("@affordance/view").JSX.Element;
}
declare module "@affordance/view/jsx-dev-runtime" {
  export { JSX, Fragment } from "@affordance/view";
  export function jsxDEV(type: unknown, props: unknown, key?: unknown): import("@affordance/view").JSX.Element;
}

// Plain function components compile unchanged.
declare module "react" {
  export * from "@affordance/view";
  export { default } from "@affordance/view";
}
declare module "react-dom" {
  /** Updates are batched anyway: it calls the function. */
  export function unstable_batchedUpdates<A, R>(callback: (a: A) => R, a: A): R;
  export function unstable_batchedUpdates<R>(callback: () => R): R;
}
declare module "react/jsx-runtime" {
  export * from "@affordance/view/jsx-runtime";
}
declare module "react/jsx-dev-runtime" {
  export * from "@affordance/view/jsx-dev-runtime";
}

declare module "@affordance/lib/http.tsx" {
  /** A fetch that goes through the machine bound to role, with that machine's credentials. */
  export function createFetch(role: string): typeof fetch;
}

declare module "@affordance/lib/streams.tsx" {
  export interface QueuingStrategy<T = any> {
    readonly highWaterMark?: number;
    readonly size?: (chunk: T) => number;
  }
  export interface PipeOptions {
    readonly preventAbort?: boolean;
    readonly preventCancel?: boolean;
    readonly preventClose?: boolean;
    readonly signal?: AbortSignal;
  }
  export type ReadResult<R> = { done: false; value: R } | { done: true; value: undefined };
  export class ReadableStreamDefaultController<R = any> {
    private constructor();
    readonly desiredSize: number | null;
    close(): void;
    enqueue(chunk?: R): void;
    error(reason?: unknown): void;
  }
  export class ReadableStreamDefaultReader<R = any> {
    constructor(stream: ReadableStream<R>);
    readonly closed: Promise<void>;
    read(): Promise<ReadResult<R>>;
    releaseLock(): void;
    cancel(reason?: unknown): Promise<void>;
  }
  export class ReadableByteStreamController {
    private constructor();
    readonly byobRequest: ReadableStreamBYOBRequest | null;
    readonly desiredSize: number | null;
    close(): void;
    enqueue(chunk: ArrayBufferView): void;
    error(reason?: unknown): void;
  }
  export class ReadableStreamBYOBRequest {
    private constructor();
    readonly view: Uint8Array | null;
    respond(bytesWritten: number): void;
    respondWithNewView(view: ArrayBufferView): void;
  }
  export class ReadableStreamBYOBReader {
    constructor(stream: ReadableStream<Uint8Array>);
    readonly closed: Promise<void>;
    read<V extends ArrayBufferView>(view: V, options?: { min?: number }): Promise<{ done: false; value: V } | { done: true; value: V | undefined }>;
    releaseLock(): void;
    cancel(reason?: unknown): Promise<void>;
  }
  /** A stream of chunks, or of bytes. */
  export class ReadableStream<R = any> {
    constructor(source: {
      type: "bytes";
      autoAllocateChunkSize?: number;
      start?(controller: ReadableByteStreamController): unknown;
      pull?(controller: ReadableByteStreamController): unknown;
      cancel?(reason: any): unknown;
    }, strategy?: { readonly highWaterMark?: number });
    constructor(source?: {
      readonly type?: undefined;
      start?(controller: ReadableStreamDefaultController<R>): unknown;
      pull?(controller: ReadableStreamDefaultController<R>): unknown;
      cancel?(reason: any): unknown;
    }, strategy?: QueuingStrategy<R>);
    static from<R>(iterable: Iterable<R> | AsyncIterable<R>): ReadableStream<R>;
    readonly locked: boolean;
    cancel(reason?: unknown): Promise<void>;
    getReader(options?: { mode?: undefined }): ReadableStreamDefaultReader<R>;
    getReader(options: { mode: "byob" }): ReadableStreamBYOBReader;
    pipeThrough<T>(pair: { readable: ReadableStream<T>; writable: WritableStream<R> }, options?: PipeOptions): ReadableStream<T>;
    pipeTo(destination: WritableStream<R>, options?: PipeOptions): Promise<void>;
    tee(): [ReadableStream<R>, ReadableStream<R>];
    values(options?: { preventCancel?: boolean }): AsyncIterableIterator<R>;
    [Symbol.asyncIterator](options?: { preventCancel?: boolean }): AsyncIterableIterator<R>;
  }
  export class WritableStreamDefaultController {
    private constructor();
    readonly signal: AbortSignal;
    error(reason?: unknown): void;
  }
  export class WritableStreamDefaultWriter<W = any> {
    constructor(stream: WritableStream<W>);
    readonly closed: Promise<void>;
    readonly ready: Promise<void>;
    readonly desiredSize: number | null;
    abort(reason?: unknown): Promise<void>;
    close(): Promise<void>;
    releaseLock(): void;
    write(chunk?: W): Promise<void>;
  }
  export class WritableStream<W = any> {
    constructor(sink?: {
      start?(controller: WritableStreamDefaultController): unknown;
      write?(chunk: W, controller: WritableStreamDefaultController): unknown;
      close?(): unknown;
      abort?(reason: any): unknown;
    }, strategy?: QueuingStrategy<W>);
    readonly locked: boolean;
    abort(reason?: unknown): Promise<void>;
    close(): Promise<void>;
    getWriter(): WritableStreamDefaultWriter<W>;
  }
  export class TransformStreamDefaultController<O = any> {
    private constructor();
    readonly desiredSize: number | null;
    enqueue(chunk?: O): void;
    error(reason?: unknown): void;
    terminate(): void;
  }
  export class TransformStream<I = any, O = any> {
    constructor(transformer?: {
      start?(controller: TransformStreamDefaultController<O>): unknown;
      transform?(chunk: I, controller: TransformStreamDefaultController<O>): unknown;
      flush?(controller: TransformStreamDefaultController<O>): unknown;
      cancel?(reason: any): unknown;
    }, writableStrategy?: QueuingStrategy<I>, readableStrategy?: QueuingStrategy<O>);
    readonly readable: ReadableStream<O>;
    readonly writable: WritableStream<I>;
  }
  export class ByteLengthQueuingStrategy {
    constructor(init: { highWaterMark: number });
    readonly highWaterMark: number;
    readonly size: (chunk: { byteLength: number }) => number;
  }
  export class CountQueuingStrategy {
    constructor(init: { highWaterMark: number });
    readonly highWaterMark: number;
    readonly size: () => number;
  }
  export class TextDecoderStream {
    constructor(encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
    readonly encoding: string;
    readonly fatal: boolean;
    readonly ignoreBOM: boolean;
    readonly readable: ReadableStream<string>;
    readonly writable: WritableStream<Uint8Array | ArrayBuffer>;
  }
  export class TextEncoderStream {
    constructor();
    readonly encoding: string;
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<string>;
  }
  export type CompressionFormat = "gzip" | "deflate" | "deflate-raw";
  export class CompressionStream {
    constructor(format: CompressionFormat);
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<ArrayBufferView | ArrayBuffer>;
  }
  export class DecompressionStream {
    constructor(format: CompressionFormat);
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<ArrayBufferView | ArrayBuffer>;
  }
  /** What Request and Response have of their bodies. blob() gives a Blob, formData() a FormData. */
  export interface StreamingBody {
    readonly body: ReadableStream<Uint8Array> | null;
    readonly bodyUsed: boolean;
    arrayBuffer(): Promise<ArrayBuffer>;
    blob(): Promise<any>;
    bytes(): Promise<Uint8Array>;
    formData(): Promise<any>;
    json(): Promise<any>;
    text(): Promise<string>;
  }
  /** A text, URLSearchParams, a Blob, a FormData, bytes, a stream of bytes or an async iterable of them. */
  export type StreamingBodyInit = any;
  export interface StreamingRequestInit {
    method?: string;
    headers?: RequestInit["headers"];
    body?: StreamingBodyInit;
    duplex?: "half";
    redirect?: "follow" | "error" | "manual";
    signal?: AbortSignal | null;
    /** The other members of RequestInit; fetch refuses those that it cannot do. */
    [member: string]: any;
  }
  export class Request implements StreamingBody {
    constructor(input: string | URL | Request, init?: StreamingRequestInit);
    readonly method: string;
    readonly url: string;
    readonly headers: Headers;
    readonly signal: AbortSignal;
    readonly redirect: "follow" | "error" | "manual";
    readonly cache: string;
    readonly credentials: string;
    readonly destination: string;
    readonly duplex: "half";
    readonly integrity: string;
    readonly keepalive: boolean;
    readonly mode: string;
    readonly referrer: string;
    readonly referrerPolicy: string;
    clone(): Request;
    readonly body: ReadableStream<Uint8Array> | null;
    readonly bodyUsed: boolean;
    arrayBuffer(): Promise<ArrayBuffer>;
    blob(): Promise<any>;
    bytes(): Promise<Uint8Array>;
    formData(): Promise<any>;
    json(): Promise<any>;
    text(): Promise<string>;
  }
  /** A Response whose body can be read as a stream. */
  export type StreamingResponse = Omit<Response, "body" | "clone" | keyof StreamingBody> & StreamingBody & { clone(): StreamingResponse };
  export function fetch(input: string | URL | Request, init?: StreamingRequestInit): Promise<StreamingResponse>;
  /** createFetch of @affordance/lib/http.tsx with streaming bodies. */
  export function createFetch(role: string): typeof fetch;
}

declare module "@affordance/lib/mcp.tsx" {
  /** A tool as the server defines it; members that are not here are kept, too. */
  export interface Tool {
    readonly name: string;
    readonly title?: string;
    readonly description?: string;
    /** A $ref in it is kept and never fetched. */
    readonly inputSchema: { readonly [keyword: string]: unknown };
    readonly outputSchema?: { readonly [keyword: string]: unknown };
    readonly annotations?: { readonly [name: string]: unknown };
    readonly [field: string]: unknown;
  }
  /** A result as it came. A tool that fails says so in isError; that is no exception. */
  export interface ToolResult {
    /** "input_required" when the server wants inputRequests answered; content is missing then. */
    readonly resultType?: string;
    readonly content: readonly { readonly type: string; readonly [field: string]: any }[];
    readonly structuredContent?: any;
    readonly isError?: boolean;
    readonly inputRequests?: { readonly [key: string]: any };
    readonly requestState?: string;
    readonly _meta?: { readonly [name: string]: unknown };
    readonly [field: string]: unknown;
  }
  export interface RequestOptions {
    signal?: AbortSignal;
  }
  export interface CallToolOptions extends RequestOptions {
    /** Answers to an input_required result, by the keys of its inputRequests. */
    inputResponses?: { readonly [key: string]: unknown };
    /** That result's requestState, unchanged. */
    requestState?: string;
  }
  /** What the methods reject with, apart from what fetch rejects with and TypeErrors. */
  export interface McpError extends Error {
    readonly name: "McpProtocolError" | "McpRpcError" | "McpHttpError";
    /** Of a McpRpcError. */
    readonly code?: number;
    readonly data?: any;
    /** The HTTP status of the reply, when there was one. */
    readonly status?: number;
  }
  export interface McpClient {
    discover(options?: RequestOptions): Promise<{ readonly supportedVersions: string[]; readonly [field: string]: any }>;
    /** All pages. Tools whose definition is invalid are in rejected. */
    listTools(options?: RequestOptions): Promise<{ tools: Tool[]; rejected: { name: string; reason: string }[] }>;
    /** Calls once and never again. With a definition, arguments that the server wants in headers go there. */
    callTool(tool: Tool | string, args?: object | null, options?: CallToolOptions): Promise<ToolResult>;
  }
  /** A client of a server that speaks MCP 2026-07-28; fetch is the global one unless given. */
  export function mcpClient(url: string | { readonly href: string }, options?: { fetch?: typeof fetch }): McpClient;
}

declare module "@affordance/lib/host.tsx" {
  export interface HttpRequest {
    readonly method: string;
    readonly url: string;
    readonly headers: Headers;
  }
  export interface ServerInfo {
    name: string;
    version: string;
  }
  /** Lists and limits that both ways of hosting share. */
  export interface AdmissionOptions<P> {
    path?: string;
    allowedHosts: readonly string[];
    allowedOrigins?: readonly string[];
    authenticate?: (request: HttpRequest) => P | Promise<P>;
    principalId?: (principal: P) => string;
    serverInfo?: ServerInfo;
    maxRequestBodySize?: number;
    onFailure?: (kind: "server-factory" | "handler" | "route") => void;
  }
  export interface McpHandlerOptions<P> extends AdmissionOptions<P> {
    /** Once a session; two principals never share an instance. */
    createAgent: (context: { principal: P; sessionId: string }) => unknown;
    sessionTtlMs?: number;
    clock?: () => number;
    replayBuffer?: number;
  }
  export interface McpFetchAppOptions<P> extends AdmissionOptions<P> {
    /** Once a request. */
    createServer: (lifetime: { signal: AbortSignal }) => unknown;
    responseMode?: "json" | "sse";
    budgets?: { requestMs?: number; operationMs?: number };
    maxToolInputElements?: number;
  }
  export interface McpHost {
    fetch(request: unknown): Promise<Response>;
    close(): Promise<void>;
  }
  export function createMcpHandler<P = undefined>(options: McpHandlerOptions<P>): McpHost;
  export function createMcpFetchApp<P = undefined>(options: McpFetchAppOptions<P>): McpHost;
}

/** The instance that this code runs in. */
declare const harness: {
  readonly env: Readonly<Record<string, string>>;
  readonly instance: { readonly id: string; readonly name: string; readonly parent: string | null };
  /** Aborted at shutdown. */
  readonly signal: AbortSignal;
  readonly conversation: {
    readonly messages: readonly import("@affordance/view").Message[];
    readonly actions: readonly import("@affordance/view").ActionRecord[];
  };
  /** Adds a user task; a key that this instance has seen is ignored, also after a restart. */
  enqueue(task: string, options?: { key?: string }): void;
  /** Ends the instance with a result. */
  finish(value?: unknown): void;
  log(level: "debug" | "info" | "warn" | "error", message: string, fields?: Readonly<Record<string, unknown>>): void;
};

// The web globals that programs and views have. They are a subset on purpose.

type HeadersInit = Headers | Iterable<readonly [string, string]> | Readonly<Record<string, string>>;
/** Iteration is an extension. */
interface Headers extends Iterable<[string, string]> {
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getSetCookie(): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  forEach(callback: (value: string, name: string, headers: Headers) => void, thisArg?: unknown): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
}
declare var Headers: { prototype: Headers; new (init?: HeadersInit): Headers };

/** Any other option is a TypeError. */
interface RequestInit {
  method?: string;
  headers?: HeadersInit;
  body?: string | URLSearchParams | null;
  redirect?: "follow" | "error" | "manual";
  signal?: AbortSignal | null;
}
interface ResponseInit {
  status?: number;
  statusText?: string;
  headers?: HeadersInit;
}
interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly redirected: boolean;
  readonly type: "basic" | "default" | "error";
  readonly headers: Headers;
  readonly bodyUsed: boolean;
  /** Null where there is none; there are no streams, so reading it throws where there is one. */
  readonly body: null;
  text(): Promise<string>;
  json(): Promise<any>;
  clone(): Response;
}
declare var Response: {
  prototype: Response;
  new (body?: string | URLSearchParams | null, init?: ResponseInit): Response;
  json(data: unknown, init?: ResponseInit): Response;
  error(): Response;
  redirect(url: string | URL, status?: 301 | 302 | 303 | 307 | 308): Response;
};
/** Through the machine that is bound to the role http. */
declare function fetch(input: string | URL, init?: RequestInit): Promise<Response>;

interface EventInit {
  bubbles?: boolean;
  cancelable?: boolean;
  composed?: boolean;
}
interface Event {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly currentTarget: EventTarget | null;
  readonly srcElement: EventTarget | null;
  readonly eventPhase: number;
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  readonly composed: boolean;
  readonly defaultPrevented: boolean;
  readonly isTrusted: boolean;
  readonly timeStamp: number;
  returnValue: boolean;
  cancelBubble: boolean;
  composedPath(): EventTarget[];
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
}
declare var Event: {
  prototype: Event;
  new (type: string, init?: EventInit): Event;
  readonly NONE: 0;
  readonly CAPTURING_PHASE: 1;
  readonly AT_TARGET: 2;
  readonly BUBBLING_PHASE: 3;
};
type EventListenerOrObject = ((event: Event) => void) | { handleEvent(event: Event): void };
interface EventTarget {
  addEventListener(
    type: string,
    listener: EventListenerOrObject | null,
    options?: boolean | { capture?: boolean; once?: boolean; passive?: boolean; signal?: AbortSignal },
  ): void;
  removeEventListener(type: string, listener: EventListenerOrObject | null, options?: boolean | { capture?: boolean }): void;
  dispatchEvent(event: Event): boolean;
}
declare var EventTarget: { prototype: EventTarget; new (): EventTarget };

interface AbortSignal extends EventTarget {
  readonly aborted: boolean;
  readonly reason: any;
  onabort: ((event: Event) => void) | null;
  throwIfAborted(): void;
}
declare var AbortSignal: {
  prototype: AbortSignal;
  abort(reason?: unknown): AbortSignal;
  timeout(milliseconds: number): AbortSignal;
  any(signals: Iterable<AbortSignal>): AbortSignal;
};
interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare var AbortController: { prototype: AbortController; new (): AbortController };
interface DOMException extends Error {
  readonly code: number;
}
declare var DOMException: {
  prototype: DOMException;
  new (message?: string, options?: string | { name?: string; cause?: unknown }): DOMException;
};

interface URL {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
  toJSON(): string;
}
declare var URL: {
  prototype: URL;
  new (url: string | URL, base?: string | URL): URL;
  canParse(url: string | URL, base?: string | URL): boolean;
  parse(url: string | URL, base?: string | URL): URL | null;
};
interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  forEach(callback: (value: string, name: string, params: URLSearchParams) => void, thisArg?: unknown): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  toString(): string;
}
declare var URLSearchParams: {
  prototype: URLSearchParams;
  new (init?: string | URLSearchParams | Iterable<readonly [string, string]> | Readonly<Record<string, string>>): URLSearchParams;
};

interface TextEncoder {
  readonly encoding: "utf-8";
  encode(text?: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): { read: number; written: number };
}
declare var TextEncoder: { prototype: TextEncoder; new (): TextEncoder };
interface TextDecoder {
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}
declare var TextDecoder: {
  prototype: TextDecoder;
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder;
};

declare function structuredClone<T>(value: T): T;
declare function queueMicrotask(callback: () => void): void;
declare function setTimeout<A extends unknown[]>(callback: (...args: A) => void, milliseconds?: number, ...args: A): number;
declare function setInterval<A extends unknown[]>(callback: (...args: A) => void, milliseconds?: number, ...args: A): number;
declare function clearTimeout(timer?: number): void;
declare function clearInterval(timer?: number): void;
declare function atob(text: string): string;
declare function btoa(text: string): string;

interface Console {
  assert(condition?: unknown, ...data: unknown[]): void;
  count(label?: string): void;
  countReset(label?: string): void;
  debug(...data: unknown[]): void;
  dir(value?: unknown, options?: unknown): void;
  error(...data: unknown[]): void;
  group(...data: unknown[]): void;
  groupEnd(): void;
  info(...data: unknown[]): void;
  log(...data: unknown[]): void;
  table(data?: unknown, columns?: readonly string[]): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...data: unknown[]): void;
  trace(...data: unknown[]): void;
  warn(...data: unknown[]): void;
}
declare var console: Console;
declare var crypto: {
  randomUUID(): `${string}-${string}-${string}-${string}-${string}`;
  getRandomValues<T extends ArrayBufferView>(array: T): T;
};
declare var performance: { now(): number };
