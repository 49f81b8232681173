import { __, sprintf } from '@wordpress/i18n';

/** A page, template or sidebar where something is used. */
export interface Place {
	title: string;
	view: string;
	edit: string;
	place: string;
}

interface PlacesProps {
	places: Place[];
	/** Number of places to list; the rest are only counted. */
	most?: number;
}

/** Lists the places where something is used, with links. */
export const Places = ( { places, most = 5 }: PlacesProps ) => (
	<ul className="frontispiece-places">
		{ places.slice( 0, most ).map( ( { title, view, edit }, index ) => (
			<li key={ index }>
				<a href={ view || edit }>{ title }</a>
			</li>
		) ) }
		{ places.length > most && (
			<li>
				{ sprintf(
					/* translators: %d: how many. */
					__( 'and %d more', 'frontispiece' ),
					places.length - most
				) }
			</li>
		) }
	</ul>
);
