// Resolve: the part of a configuration that depends on the process's environment.

package config

// Env is what the environment adds to a configuration at start.
type Env struct {
	// Vars are the root instance's variables: env, and agent.env over it.
	Vars map[string]string
	// Secrets are the values to keep out of journals, logs, errors and traces, by key.
	Secrets map[string]string
}

// Resolve reads the environment through lookup (os.LookupEnv, say). A variable that is
// not set leaves its key out: a machine that needs the key then refuses the call. The
// error is of type Errors; it never holds a value.
func (c *Config) Resolve(lookup func(name string) (string, bool)) (*Env, error) {
	env := &Env{Vars: map[string]string{}, Secrets: map[string]string{}}
	where := map[string]pos{}
	for _, list := range [][]EnvVar{c.Env, c.Agent.Env} {
		for _, v := range list {
			where[v.Name] = v.pos
			if text, ok := v.Value.read(lookup); ok {
				env.Vars[v.Name] = text
			} else {
				delete(env.Vars, v.Name)
			}
		}
	}
	var errs Errors
	for _, name := range c.Secrets {
		text, ok := env.Vars[name]
		if !ok {
			continue
		}
		if len(text) < MinSecretBytes {
			errs = append(errs, &Error{
				Code: CodeValue, File: c.File, Line: where[name].line, Column: where[name].col, Path: "env." + name,
				Message: "a secret must have at least " + itoa(MinSecretBytes) + " bytes",
			})
		}
		env.Secrets[name] = text
	}
	if len(errs) > 0 {
		errs.sort()
		return nil, errs
	}
	return env, nil
}

// Resolve returns the text of a literal or of a variable of the environment; ok is false
// when the variable is not set.
func (s *Source) Resolve(lookup func(name string) (string, bool)) (text string, ok bool) {
	return s.read(lookup)
}

// read returns the text of a literal or of a variable.
func (s *Source) read(lookup func(string) (string, bool)) (string, bool) {
	if s.From == "" {
		return s.Prefix + s.Literal, true
	}
	text, ok := lookup(s.From)
	return s.Prefix + text, ok
}
