import { useQuery } from '@tanstack/react-query';
import { IconBulb } from '@tabler/icons-react';
import { triviaQuery } from '../../features/trivia/queries.ts';
import classes from './dashboard.module.css';

/** A friendly note, when there is one; its absence or failure is nothing to tell a parent about. */
export function TriviaBox() {
  const { data: trivia } = useQuery(triviaQuery);
  if (!trivia) return null;
  return (
    <aside aria-label={trivia.Title} className={classes.trivia}>
      <IconBulb size={28} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.triviaTitle}>{trivia.Title}</p>
        <p className={classes.triviaText}>{trivia.Message}</p>
      </div>
    </aside>
  );
}
