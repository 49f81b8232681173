import { __ } from '@wordpress/i18n';
import { language } from '../../../kernel/language';
import type { RequestDay } from './types';

/** Units of the drawing. */
const SLOT = 20;
const HEIGHT = 80;
/** Height of the row of crosses below the bars. */
const FOOT = 20;

const dateText = ( day: string ) =>
	new Intl.DateTimeFormat( language(), {
		month: 'short',
		day: 'numeric',
		timeZone: 'UTC',
	} ).format( new Date( day ) );

function Cross( { x, y }: { x: number; y: number } ) {
	return (
		<path
			className="frontispiece-requests__cross"
			d={ `M${ x - 4 } ${ y - 4 }l8 8m0 -8l-8 8` }
		/>
	);
}

const Bar = ( props: { x: number; y: number; height: number } ) => (
	<rect
		className="frontispiece-requests__bar"
		width={ SLOT - 6 }
		{ ...props }
	/>
);

/** Names the marks of the chart. */
function Legend() {
	return (
		<figcaption>
			<span>
				<svg viewBox={ `0 0 ${ SLOT } ${ FOOT }` } aria-hidden="true">
					<Bar x={ 3 } y={ 2 } height={ FOOT - 4 } />
				</svg>
				{ __( 'New posts', 'frontispiece' ) }
			</span>
			<span>
				<svg viewBox={ `0 0 ${ SLOT } ${ FOOT }` } aria-hidden="true">
					<Cross x={ SLOT / 2 } y={ FOOT / 2 } />
				</svg>
				{ __( 'Failed requests', 'frontispiece' ) }
			</span>
		</figcaption>
	);
}

/** New posts of each day as bars, and a cross below each day with failed requests; the table has the numbers. */
export function Chart( { days }: { days: RequestDay[] } ) {
	const max = Math.max( 1, ...days.map( ( { posts } ) => posts ) );
	const width = days.length * SLOT;
	return (
		<figure className="frontispiece-requests__chart">
			<Legend />
			<div className="frontispiece-requests__max" aria-hidden="true">
				{ max }
			</div>
			<svg
				viewBox={ `0 0 ${ width } ${ HEIGHT + FOOT }` }
				role="img"
				aria-label={ __(
					'New posts and failed requests per day. The table has the numbers.',
					'frontispiece'
				) }
			>
				{ days.map( ( { day, posts, failed }, n ) => {
					const height = ( posts / max ) * HEIGHT;
					return (
						<g key={ day }>
							<Bar
								x={ n * SLOT + 3 }
								y={ HEIGHT - height }
								height={ height }
							/>
							{ failed > 0 && (
								<Cross
									x={ ( n + 0.5 ) * SLOT }
									y={ HEIGHT + FOOT / 2 }
								/>
							) }
						</g>
					);
				} ) }
				<path
					className="frontispiece-requests__axis"
					d={ `M0 ${ HEIGHT }h${ width }` }
				/>
			</svg>
			<div className="frontispiece-requests__ends" aria-hidden="true">
				<span>{ dateText( days.at( 0 )?.day ?? '' ) }</span>
				<span>{ dateText( days.at( -1 )?.day ?? '' ) }</span>
			</div>
		</figure>
	);
}

/** The numbers of the chart. */
export function DaysTable( { days }: { days: RequestDay[] } ) {
	return (
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ __( 'Day', 'frontispiece' ) }</th>
					<th scope="col">{ __( 'Requests', 'frontispiece' ) }</th>
					<th scope="col">{ __( 'Failed', 'frontispiece' ) }</th>
					<th scope="col">{ __( 'New posts', 'frontispiece' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ days.map( ( { day, requests, failed, posts } ) => (
					<tr key={ day }>
						<th scope="row">{ dateText( day ) }</th>
						<td>{ requests }</td>
						<td>{ failed }</td>
						<td>{ posts }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
