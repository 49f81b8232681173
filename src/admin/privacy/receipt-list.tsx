import { __, sprintf } from '@wordpress/i18n';
import { stageNames } from './types';
import type { BlockPlace, Receipt, Stage } from './types';

const kindNames = () => ( {
	cookie: __( 'Cookie', 'frontispiece' ),
	local: __( 'Local storage', 'frontispiece' ),
	session: __( 'Session storage', 'frontispiece' ),
} );

/** The blocks that cause a request, with links to where they are edited. */
export const BlockPlaces = ( { places }: { places: BlockPlace[] } ) => (
	<ul className="frontispiece-privacy__places">
		{ places.map( ( { title, view, edit, block }, n ) => (
			<li key={ n }>
				<a href={ edit || view }>
					{ sprintf(
						/* translators: 1: name of a block, 2: title of a page. */
						__( '%1$s on “%2$s”', 'frontispiece' ),
						block,
						title
					) }
				</a>
			</li>
		) ) }
	</ul>
);

function Hosts( { when, receipt }: { when: Stage; receipt: Receipt } ) {
	const requests = receipt.requests.filter( ( one ) => one.when === when );
	return (
		<section className="frontispiece-card">
			<h2>{ stageNames()[ when ] }</h2>
			<ul className="frontispiece-privacy__list">
				{ requests.length === 0 && (
					<li>{ __( 'No other hosts.', 'frontispiece' ) }</li>
				) }
				{ requests.map( ( { host, purpose, places } ) => (
					<li key={ host + purpose }>
						<strong>{ host }</strong>
						<span>{ purpose }</span>
						<BlockPlaces places={ places } />
					</li>
				) ) }
			</ul>
		</section>
	);
}

/** Lists the hosts before and after consent, and what browsers store. */
export const ReceiptList = ( { receipt }: { receipt: Receipt } ) => (
	<>
		{ ( [ 'before', 'consent', 'click' ] as const ).map( ( when ) => (
			<Hosts key={ when } when={ when } receipt={ receipt } />
		) ) }
		<section className="frontispiece-card">
			<h2>{ __( 'Cookies and browser storage', 'frontispiece' ) }</h2>
			<ul className="frontispiece-privacy__list">
				{ receipt.storage.length === 0 && (
					<li>{ __( 'Nothing is stored.', 'frontispiece' ) }</li>
				) }
				{ receipt.storage.map( ( item ) => (
					<li key={ item.name }>
						<strong>{ item.name }</strong>
						<span>{ item.purpose }</span>
						<small>
							{ [
								kindNames()[ item.kind ],
								stageNames()[ item.when ],
								item.lifetime,
							].join( ' · ' ) }
						</small>
					</li>
				) ) }
			</ul>
		</section>
	</>
);
