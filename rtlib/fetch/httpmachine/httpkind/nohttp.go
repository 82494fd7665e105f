//go:build affordance_nohttp

// Package httpkind links nothing in a build with the tag affordance_nohttp.
package httpkind
