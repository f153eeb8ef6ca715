-- engine.apply says all that an engine writes of its deliveries; nothing but tests called the functions of one call each,
-- which repeated its rules.

drop function engine.freeze, engine.begin_step, engine.end_step, engine.settle, engine.renew, engine.note, private.holds;

comment on function engine.apply is
  'Writes groups of calls, each {delivery, fence, calls}, in one transaction; says of each whether the delivery was still held. Calls: freeze {hash, steps: [{kind, key, payload}]}, begin_step {position}, end_step {position, state, result}, note {kind, step, detail}, needs_attention {reason}, settle {state, wakeIn, remoteId, url, problem, tried}, renew {lease}; times in milliseconds. A settle without wakeIn wakes never; one that says "tried" counts as an attempt.';
