import { __, _n, sprintf } from '@wordpress/i18n';
import { Bars } from '../charts/bars';
import { Columns } from '../charts/columns';
import { Groups } from '../charts/groups';
import { Lines } from '../charts/lines';
import { Legend } from './legend';
import { numberText, periodText, shareText } from './texts';
import type { ChartTable } from '../charts/chart';
import type { Bin, Choice, FormResults, ResultQuestion } from './types';

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

interface ChartOf extends QuestionProps {
	/** The same question in the results that are compared. */
	other: ResultQuestion | undefined;
	note: JSX.Element;
}

/** Repeats the columns after the first for the days that are compared. */
const columnsFor = (
	[ first, ...columns ]: string[],
	comparison: Comparison | undefined
) => [
	first ?? '',
	...( comparison
		? comparison.days.flatMap( ( days ) =>
				columns.map( ( column ) => `${ column }, ${ days }` )
			)
		: columns ),
];

const countAndShare = ( choice?: Choice ) => [
	choice?.count ?? 0,
	shareText( choice?.share ?? 0 ),
];

const choiceTable = (
	choices: Choice[],
	others: Choice[] | undefined,
	comparison: Comparison | undefined
): ChartTable => ( {
	columns: columnsFor(
		[
			__( 'Answer', 'frontispiece' ),
			__( 'Entries', 'frontispiece' ),
			__( 'Share', 'frontispiece' ),
		],
		comparison
	),
	rows: choices.map( ( choice, n ) => [
		choice.label,
		...countAndShare( choice ),
		...( others ? countAndShare( others[ n ] ) : [] ),
	] ),
} );

/** Returns the choices of another period, in the order of these. */
const alignedTo = ( choices: Choice[], others: Choice[] | null | undefined ) =>
	others &&
	choices.map(
		( { value, label } ) =>
			others.find( ( one ) => one.value === value ) ?? {
				value,
				label,
				count: 0,
				share: 0,
				periods: [],
			}
	);

function ChoiceBars( { question, other, comparison, note }: ChartOf ) {
	const choices = question.choices ?? [];
	const others = alignedTo( choices, other?.choices ) ?? undefined;
	return (
		<Bars
			title={ question.label }
			note={ note }
			table={ choiceTable( choices, others, comparison ) }
			bars={ choices.map( ( { label, count, share }, n ) => ( {
				label,
				value: share,
				before: others?.[ n ]?.share,
				text: `${ numberText( count ) } (${ shareText( share ) })`,
			} ) ) }
		/>
	);
}

function ChoiceLines( {
	question,
	other,
	results,
	comparison,
	note,
}: ChartOf ) {
	const choices = question.choices ?? [];
	const others = alignedTo( choices, other?.choices );
	const { periods, interval } = results;
	const names = periods.map( ( { start } ) => periodText( start, interval ) );
	const rows = choices.map( ( { label, periods: counts } ) => [
		label,
		...counts,
	] );
	return (
		<Lines
			title={ question.label }
			note={ note }
			table={ {
				columns: [ __( 'Answer', 'frontispiece' ), ...names ],
				rows: others
					? rows.flatMap( ( row, n ) => [
							row,
							[
								`${ row[ 0 ] }, ${ comparison?.days[ 1 ] }`,
								...( others[ n ]?.periods ?? [] ),
							],
						] )
					: rows,
			} }
			lines={ choices.map( ( { label, periods: values }, n ) => ( {
				label,
				values,
				before: others?.[ n ]?.periods,
			} ) ) }
			ends={ [ names.at( 0 ) ?? '', names.at( -1 ) ?? '' ] }
		/>
	);
}

/** Scores from 0 to 10 and alike, of which there are many short ones. */
function ScoreColumns( { question, other, comparison, note }: ChartOf ) {
	const choices = question.choices ?? [];
	const others = alignedTo( choices, other?.choices ) ?? undefined;
	return (
		<Columns
			title={ question.label }
			note={ note }
			table={ choiceTable( choices, others, comparison ) }
			columns={ choices.map( ( { label, count }, n ) => ( {
				label,
				value: count,
				before: others?.[ n ]?.count,
			} ) ) }
		/>
	);
}

/** Names numbers from one to another. */
function binText( { from, to }: Bin ) {
	const [ first, last ] = [ numberText( from ?? 0 ), numberText( to ?? 0 ) ];
	if ( from === null ) {
		/* translators: %s: a number. */
		return sprintf( __( 'below %s', 'frontispiece' ), last );
	}
	return to === null
		? /* translators: %s: a number. */
			sprintf( __( '%s or more', 'frontispiece' ), first )
		: `${ first }–${ last }`;
}

function Histogram( { question, other, comparison, note }: ChartOf ) {
	const bins = question.bins ?? [];
	const others = other?.bins;
	return (
		<Columns
			title={ question.label }
			note={ note }
			table={ {
				columns: columnsFor(
					[
						__( 'Number', 'frontispiece' ),
						__( 'Entries', 'frontispiece' ),
					],
					comparison
				),
				rows: bins.map( ( bin, n ) => [
					binText( bin ),
					bin.count,
					...( others ? [ others[ n ]?.count ?? 0 ] : [] ),
				] ),
			} }
			columns={ bins.map( ( bin, n ) => ( {
				label: binText( bin ),
				value: bin.count,
				before: others ? ( others[ n ]?.count ?? 0 ) : undefined,
			} ) ) }
		/>
	);
}

/** The three groups of a recommendation score, and how it is made of them. */
function Recommendation( { question, other, comparison, note }: ChartOf ) {
	const { nps, answered, label } = question;
	if ( ! nps ) {
		return null;
	}
	const groups = [
		{
			label: __( 'Detractors (0–6)', 'frontispiece' ),
			count: nps.detractors,
			before: other?.nps?.detractors,
			look: 'outline' as const,
		},
		{
			label: __( 'Passives (7–8)', 'frontispiece' ),
			count: nps.passives,
			before: other?.nps?.passives,
			look: 'light' as const,
		},
		{
			label: __( 'Promoters (9–10)', 'frontispiece' ),
			count: nps.promoters,
			before: other?.nps?.promoters,
			look: 'full' as const,
		},
	];
	return (
		<Groups
			title={ sprintf(
				/* translators: 1: question, 2: a number from -100 to 100. */
				__( '%1$s: score %2$s', 'frontispiece' ),
				label,
				numberText( nps.score )
			) }
			note={ note }
			table={ {
				columns: columnsFor(
					[
						__( 'Group', 'frontispiece' ),
						__( 'Entries', 'frontispiece' ),
					],
					comparison
				),
				rows: groups.map( ( group ) => [
					group.label,
					group.count,
					...( other ? [ group.before ?? 0 ] : [] ),
				] ),
			} }
			groups={ groups.map( ( group ) => ( {
				...group,
				share: group.count / answered,
				text: `${ numberText( group.count ) } (${ shareText(
					group.count / answered
				) })`,
			} ) ) }
		/>
	);
}

const statistics = ( question: ResultQuestion ) =>
	(
		[
			[ __( 'Mean', 'frontispiece' ), question.mean ],
			[ __( 'Median', 'frontispiece' ), question.median ],
			[ __( 'Minimum', 'frontispiece' ), question.min ],
			[ __( 'Maximum', 'frontispiece' ), question.max ],
		] as const
	 ).flatMap( ( [ name, value ] ) =>
		value === null ? [] : [ `${ name }: ${ numberText( value ) }` ]
	);

/** Says how many answered, and what is known of their numbers. */
function Note( { question, comparison, other }: Omit< ChartOf, 'note' > ) {
	const texts = [
		sprintf(
			/* translators: %s: number of entries with an answer. */
			_n( '%s answer', '%s answers', question.answered, 'frontispiece' ),
			numberText( question.answered )
		),
		...statistics( question ),
		...( question.isRemoved
			? [ __( 'No longer in the form', 'frontispiece' ) ]
			: [] ),
	];
	return (
		<>
			{ texts.map( ( text ) => (
				<span key={ text }>{ text }</span>
			) ) }
			{ comparison && <Legend days={ comparison.days } /> }
			{ other && other.mean !== null && (
				<span>
					{ sprintf(
						/* translators: 1: days, 2: a number. */
						__( 'Mean, %1$s: %2$s', 'frontispiece' ),
						comparison?.days[ 1 ] ?? '',
						numberText( other.mean )
					) }
				</span>
			) }
		</>
	);
}

/** The charts of a question. Written texts are only counted, which the overview shows. */
export function Question( props: QuestionProps ) {
	const { question, comparison, isOverTime } = props;
	const { kind, answered } = question;
	const other = comparison?.results.questions.find(
		( { name } ) => name === question.name
	);
	const note = <Note { ...props } other={ other } />;
	const all = { ...props, other, note };
	if ( kind === 'number' ) {
		return <Histogram { ...all } />;
	}
	if ( isOverTime ) {
		return <ChoiceLines { ...all } />;
	}
	if ( kind === 'nps' || kind === 'scale' ) {
		return (
			<>
				{ answered > 0 && <Recommendation { ...all } /> }
				<ScoreColumns { ...all } />
			</>
		);
	}
	return <ChoiceBars { ...all } />;
}
