// What of a reply has come before all of it is there: for people who watch. Nothing of it is
// journaled, and no turn sees it.

package view

import "context"

// Streamed is a piece of a reply that a model is still making.
type Streamed struct {
	Instance string // that asked
	// Text is the piece. It is empty where the instance has secrets: one could come in
	// pieces that nobody recognizes.
	Text string
	// Bytes is how much text of the reply has come.
	Bytes int
}

// streamKey finds in a call's context who wants the pieces.
type streamKey struct{}

// StreamText is for models: they give it each piece of a reply's text as it comes, in Reply
// and with its context.
func StreamText(ctx context.Context, piece string) {
	if take, ok := ctx.Value(streamKey{}).(func(string)); ok && piece != "" {
		take(piece)
	}
}

// streaming lets the host's observer see what the model streams.
func (in *Instance) streaming(ctx context.Context) context.Context {
	show := in.host.opts.Streamed
	if show == nil {
		return ctx
	}
	bytes := 0
	return context.WithValue(ctx, streamKey{}, func(piece string) {
		bytes += len(piece)
		if in.secrets != nil {
			piece = ""
		}
		show(Streamed{in.id, piece, bytes})
	})
}
