import { presetReasons } from '@footprints/contracts/corrections';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { CheckField } from '../../forms/check-field.tsx';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';

export interface Why {
  Reason: string;
  IsReasonShared: boolean;
}

export const noReason: Why = { Reason: '', IsReasonShared: false };

const ownWords = 'Other';
const choices = [...Object.keys(presetReasons), ownWords].map((value) => ({ value, label: value }));

interface WhyFieldsProps {
  why: Why;
  onChange: (why: Why) => void;
  isPrivate: boolean;
  error: string | undefined;
}

/** Asks why, by one tap; other words are the staff's own unless they are ticked for the family. */
export function WhyFields({ why, onChange, isPrivate, error }: WhyFieldsProps) {
  const [isOwn, setIsOwn] = useState(false);
  const choose = (value: string) => {
    setIsOwn(value === ownWords);
    onChange({ Reason: value === ownWords ? '' : value, IsReasonShared: false });
  };
  return (
    <>
      <ChoiceGrid
        label="Why?"
        choices={choices}
        value={isOwn ? ownWords : why.Reason === '' ? null : why.Reason}
        onChange={choose}
        minTileWidth={104}
        error={isOwn ? undefined : error}
      />
      {isOwn && (
        <>
          <Textarea
            label="In your own words"
            rows={2}
            autosize={false}
            value={why.Reason}
            error={error}
            onChange={(event) => onChange({ ...why, Reason: event.currentTarget.value })}
          />
          {!isPrivate && (
            <CheckField
              label="The family may read this"
              value={why.IsReasonShared}
              onChange={(isShared) => onChange({ ...why, IsReasonShared: isShared })}
            />
          )}
        </>
      )}
    </>
  );
}
