import { __, _n, sprintf } from '@wordpress/i18n';
import { Bars } from '../charts/bars';
import { Columns } from '../charts/columns';
import { Groups } from '../charts/groups';
import { Lines } from '../charts/lines';
import { linesOf, rowsOf, statistics, withGroups } from './rows';
import { numberText, periodNames, shareText } from './texts';
import type { Note } from '../charts/notes';
import type { FormResults, ResultQuestion } from './types';

export interface Comparison {
	/** Names of the days that are shown, and of those that they are compared with. */
	days: readonly [ current: string, other: string ];
	results: FormResults;
}

interface QuestionProps {
	question: ResultQuestion;
	results: FormResults;
	comparison: Comparison | undefined;
	/** Whether choices are shown over time. */
	isOverTime: boolean;
}

/** Repeats the columns after the first for the days that are compared. */
const columnsFor = (
	[ first = '', ...columns ]: string[],
	comparison: Comparison | undefined
) => [
	first,
	...( comparison
		? comparison.days.flatMap( ( days ) =>
				columns.map( ( column ) => `${ column }, ${ days }` )
			)
		: columns ),
];

/** Names the marks of both periods, if there are two. */
export function periodMarks(
	comparison: Comparison | undefined,
	isLine = false
): Note[] {
	const [ current = '', other = '' ] = comparison?.days ?? [];
	return comparison
		? [
				{ mark: isLine ? 'line' : 'bar', text: current },
				{ mark: isLine ? 'line is-before' : 'before', text: other },
			]
		: [];
}

/** Writes a number, and the one of the period to compare with. */
function statisticText( name: string, value: number, before?: number | null ) {
	return typeof before === 'number'
		? sprintf(
				/* translators: 1: such as Average, 2: a number, 3: the same in the period to compare with. */
				__( '%1$s: %2$s (before: %3$s)', 'frontispiece' ),
				name,
				numberText( value ),
				numberText( before )
			)
		: `${ name }: ${ numberText( value ) }`;
}

/** Whether numbers are not counted as they are: see Questions.php. */
const isRounded = ( { bins, min, max }: ResultQuestion ) =>
	bins !== null &&
	( bins.some( ( { to, last } ) => to !== null && last === null ) ||
		Math.max( Math.abs( min ?? 0 ), Math.abs( max ?? 0 ) ) >= 10_000 );

/** Says how many answered, and what is known of their numbers. */
function notesOf(
	question: ResultQuestion,
	other: ResultQuestion | undefined
) {
	const before = other && statistics( other );
	return [
		sprintf(
			/* translators: %s: number of entries with an answer. */
			_n( '%s answer', '%s answers', question.answered, 'frontispiece' ),
			numberText( question.answered )
		),
		...statistics( question ).flatMap( ( [ name, value ], n ) =>
			typeof value === 'number'
				? [ statisticText( name, value, before?.[ n ]?.[ 1 ] ) ]
				: []
		),
		...( isRounded( question )
			? [ __( 'Rounded to three digits', 'frontispiece' ) ]
			: [] ),
		...( question.isRemoved
			? [ __( 'No longer in the form', 'frontispiece' ) ]
			: [] ),
	];
}

/** The charts of a question that has numbers or choices. */
export function Question( props: QuestionProps ) {
	const { question, results, comparison, isOverTime } = props;
	const { kind, label: title } = question;
	const other = comparison?.results.questions.find(
		( { name } ) => name === question.name
	);
	const isLine = isOverTime && kind !== 'number';
	const notes = [
		...notesOf( question, other ).map( ( text ) => ( { text } ) ),
		...periodMarks( comparison, isLine ),
	];
	const answer = __( 'Answer', 'frontispiece' );
	const entries = __( 'Entries', 'frontispiece' );
	const share = __( 'Share', 'frontispiece' );
	const inGroups = ( rows: typeof rowsOf ) =>
		kind === 'nps'
			? rows( withGroups( question ), other && withGroups( other ) )
			: rows( question, other );
	if ( isLine ) {
		const names = periodNames( results );
		return (
			<Lines
				title={ title }
				notes={ notes }
				columns={ [
					answer,
					...names,
					...( comparison ? periodNames( comparison.results ) : [] ),
				] }
				rows={ inGroups( linesOf ) }
				ends={ [ names.at( 0 ) ?? '', names.at( -1 ) ?? '' ] }
			/>
		);
	}
	const chart = {
		title,
		notes,
		columns: columnsFor( [ answer, entries, share ], comparison ),
		rows: rowsOf( question, other ),
		format: shareText,
	};
	if ( kind === 'nps' ) {
		return (
			<>
				<Groups { ...chart } rows={ inGroups( rowsOf ) } />
				<Columns
					{ ...chart }
					title={ sprintf(
						/* translators: %s: a question. */
						__( '%s (all scores)', 'frontispiece' ),
						title
					) }
				/>
			</>
		);
	}
	return kind === 'number' || kind === 'scale' ? (
		<Columns { ...chart } />
	) : (
		<Bars { ...chart } />
	);
}
