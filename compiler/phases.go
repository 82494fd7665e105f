package compiler

import (
	"context"
	"errors"
)

func compile(ctx context.Context, opts Options) (*Result, error) {
	return nil, errors.New("not yet")
}
