package main

import (
	"math"
	"slices"

	"github.com/affgen/affgen/bench/section"
)

// What is measured of a run, and medians and ratios of it.

// geomean is the geometric mean of the values that are numbers, NaN without any.
func geomean(values []float64) float64 {
	sum, n := 0.0, 0
	for _, v := range values {
		if !math.IsNaN(v) {
			sum += math.Log(v)
			n++
		}
	}
	if n == 0 {
		return math.NaN()
	}
	return math.Exp(sum / float64(n))
}

// A measure takes one number from a sample; ok is false where the sample has none.
type measure func(s sample) (v float64, ok bool)

func wall(s sample) (float64, bool) { return s.WallMS, true }
func cpu(s sample) (float64, bool)  { return s.CPUMS, s.CPUMS > 0 }
func rss(s sample) (float64, bool)  { return float64(s.RSSKiB) / 1024, true }

// work leaves out what a clock of whole milliseconds reads as nothing.
func work(s sample) (float64, bool) { return s.WorkMS, s.WorkMS > 0 }

// medianOf is the median of a measure over a runtime's samples.
func (r *result) medianOf(runtime string, m measure) float64 {
	var v []float64
	for _, s := range r.Samples[runtime] {
		if x, ok := m(s); ok {
			v = append(v, x)
		}
	}
	return section.Median(v)
}

// ratio is the median of the ratios of ours to other, run by run.
func (r *result) ratio(other string, m measure) float64 {
	a, b := r.Samples[ours], r.Samples[other]
	var v []float64
	for i := range min(len(a), len(b)) {
		x, ok1 := m(a[i])
		y, ok2 := m(b[i])
		if ok1 && ok2 {
			v = append(v, x/y)
		}
	}
	return section.Median(v)
}

// ratios are one program each, without variants of a program that is already there.
func ratios(results []result, other string, m measure, without ...string) []float64 {
	var v []float64
	for i := range results {
		if r := &results[i]; !r.Variant && !slices.Contains(without, r.Program) {
			v = append(v, r.ratio(other, m))
		}
	}
	return v
}
