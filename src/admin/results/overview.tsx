import { __, sprintf } from '@wordpress/i18n';
import { Bars } from '../charts/bars';
import { Table } from '../charts/chart';
import { Columns } from '../charts/columns';
import { periodMarks } from './question';
import { changeText, numberText, periodNames, shareText } from './texts';
import type { Comparison } from './question';
import type { FormResults, ResultQuestion, StepCounts } from './types';

interface OverviewProps {
	results: FormResults;
	comparison: Comparison | undefined;
}

/** Number of entries, and of each day or month. */
export function Entries( { results, comparison }: OverviewProps ) {
	const { entries, periods, interval } = results;
	const other = comparison?.results;
	const names = periodNames( results );
	// As many days may be in one month more.
	const length = Math.max( periods.length, other?.periods.length ?? 0 );
	const change =
		other && other.entries > 0
			? ` (${ changeText( entries / other.entries - 1 ) })`
			: '';
	return (
		<Columns
			title={ sprintf(
				/* translators: %s: number of entries. */
				__( 'Entries: %s', 'frontispiece' ),
				numberText( entries ) + change
			) }
			notes={ periodMarks( comparison ) }
			columns={ [
				interval === 'day'
					? __( 'Day', 'frontispiece' )
					: __( 'Month', 'frontispiece' ),
				...( comparison?.days ?? [ __( 'Entries', 'frontispiece' ) ] ),
			] }
			rows={ Array.from( { length }, ( _, n ) => {
				const values = [ periods[ n ]?.entries ?? 0 ];
				const before = other && [ other.periods[ n ]?.entries ?? 0 ];
				return {
					label: names[ n ] ?? '',
					values,
					before,
					cells: [ ...values, ...( before ?? [] ) ],
				};
			} ) }
			format={ numberText }
		/>
	);
}

/** How many visits saw each step, and sent the form. */
export function Steps( { steps: { steps, sent } }: { steps: StepCounts } ) {
	const first = steps[ 0 ]?.reached ?? 0;
	const shareOf = ( count: number ) =>
		shareText( first > 0 ? count / first : 0 );
	const counts = [
		...steps.map( ( { number, title, reached } ) => ( {
			label: title
				? `${ numberText( number ) }. ${ title }`
				: sprintf(
						/* translators: %d: number of a step. */
						__( 'Step %d', 'frontispiece' ),
						number
					),
			count: reached,
		} ) ),
		{ label: __( 'Sent', 'frontispiece' ), count: sent },
	];
	// A visit that reaches a later step has not left, but skipped those that its answers hide.
	const remaining = counts.map( ( _, n ) =>
		Math.max( ...counts.slice( n ).map( ( { count } ) => count ) )
	);
	return (
		<Bars
			title={ sprintf(
				/* translators: %s: percentage of visits that sent the form. */
				__( 'Completed: %s', 'frontispiece' ),
				shareOf( sent )
			) }
			notes={ [
				{
					text: __(
						'Only visits in which someone started to fill in the form are counted.',
						'frontispiece'
					),
				},
			] }
			columns={ [
				__( 'Step', 'frontispiece' ),
				__( 'Visits', 'frontispiece' ),
				__( 'Share', 'frontispiece' ),
				__( 'Left before', 'frontispiece' ),
			] }
			rows={ counts.map( ( { label, count }, n ) => ( {
				label,
				values: [ count ],
				text: `${ numberText( count ) } (${ shareOf( count ) })`,
				cells: [
					count,
					shareOf( count ),
					n
						? ( remaining[ n - 1 ] ?? 0 ) - ( remaining[ n ] ?? 0 )
						: 0,
				],
			} ) ) }
		/>
	);
}

/** Questions whose answers are not counted one by one, such as written texts. */
export const Answered = ( { questions }: { questions: ResultQuestion[] } ) => (
	<section className="frontispiece-chart">
		<h2>{ __( 'Other fields', 'frontispiece' ) }</h2>
		<p>
			{ __(
				'You can read these answers on the Entries screen.',
				'frontispiece'
			) }
		</p>
		<Table
			columns={ [
				__( 'Field', 'frontispiece' ),
				__( 'Answers', 'frontispiece' ),
			] }
			rows={ questions.map( ( { label, answered } ) => ( {
				label,
				values: [],
				cells: [ answered ],
			} ) ) }
		/>
	</section>
);
