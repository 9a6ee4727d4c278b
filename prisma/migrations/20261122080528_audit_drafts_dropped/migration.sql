-- The release before inserted into it; no replica of that release runs any more (decision record 5).
DROP VIEW "audit_drafts";
