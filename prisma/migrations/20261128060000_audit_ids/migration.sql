-- The server adds to the trail and has no say in an entry's number, salt and hash: with a number far ahead of the others nothing that
-- came later would have got a seal. GENERATED ALWAYS would not do, as OVERRIDING SYSTEM VALUE is anybody's.
REVOKE INSERT ON "audit_entries" FROM footprints_app;
GRANT INSERT ("at", "actor_id", "action", "entity", "entity_id", "location_id", "before", "after") ON "audit_entries" TO footprints_app;
