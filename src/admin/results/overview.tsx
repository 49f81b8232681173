import { __, sprintf } from '@wordpress/i18n';
import { Bars } from '../charts/bars';
import { Lines } from '../charts/lines';
import { Legend } from './legend';
import { changeText, numberText, periodText, shareText } from './texts';
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
	const names = periods.map( ( { start } ) => periodText( start, interval ) );
	const change =
		other && other.entries > 0
			? ` (${ changeText( entries / other.entries - 1 ) })`
			: '';
	return (
		<Lines
			title={ sprintf(
				/* translators: %s: number of entries. */
				__( 'Entries: %s', 'frontispiece' ),
				numberText( entries ) + change
			) }
			note={ comparison && <Legend days={ comparison.days } /> }
			table={ {
				columns: [
					interval === 'day'
						? __( 'Day', 'frontispiece' )
						: __( 'Month', 'frontispiece' ),
					...( comparison?.days ?? [
						__( 'Entries', 'frontispiece' ),
					] ),
				],
				rows: names.map( ( name, n ) => [
					name,
					periods[ n ]?.entries ?? 0,
					...( other ? [ other.periods[ n ]?.entries ?? 0 ] : [] ),
				] ),
			} }
			lines={ [
				{
					label:
						interval === 'day'
							? __( 'Entries per day', 'frontispiece' )
							: __( 'Entries per month', 'frontispiece' ),
					values: periods.map( ( period ) => period.entries ),
					before: other?.periods.map( ( period ) => period.entries ),
				},
			] }
			ends={ [ names.at( 0 ) ?? '', names.at( -1 ) ?? '' ] }
		/>
	);
}

/** How many visits saw each step, and sent the form. */
export function Steps( { steps: { steps, sent } }: { steps: StepCounts } ) {
	const first = steps[ 0 ]?.reached ?? 0;
	const rows = [
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
	].map( ( row ) => ( {
		...row,
		share: shareText( first > 0 ? row.count / first : 0 ),
	} ) );
	return (
		<Bars
			title={ sprintf(
				/* translators: %s: percentage of visits that sent the form. */
				__( 'Completed: %s', 'frontispiece' ),
				rows.at( -1 )?.share ?? ''
			) }
			note={
				<span>
					{ __(
						'Visits that began to fill in the form, and how far they came.',
						'frontispiece'
					) }
				</span>
			}
			table={ {
				columns: [
					__( 'Step', 'frontispiece' ),
					__( 'Visits', 'frontispiece' ),
					__( 'Share', 'frontispiece' ),
					__( 'Left before', 'frontispiece' ),
				],
				rows: rows.map( ( { label, count, share }, n ) => [
					label,
					count,
					share,
					( rows[ n - 1 ]?.count ?? count ) - count,
				] ),
			} }
			bars={ rows.map( ( { label, count, share } ) => ( {
				label,
				value: count,
				text: `${ numberText( count ) } (${ share })`,
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
				'What people have written is on the Entries screen.',
				'frontispiece'
			) }
		</p>
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ __( 'Field', 'frontispiece' ) }</th>
					<th scope="col">{ __( 'Answers', 'frontispiece' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ questions.map( ( { name, label, answered } ) => (
					<tr key={ name }>
						<th scope="row">{ label }</th>
						<td>{ numberText( answered ) }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	</section>
);
