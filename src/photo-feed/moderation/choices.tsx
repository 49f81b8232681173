import { createPortal } from 'react-dom';
import { __, sprintf } from '@wordpress/i18n';
import { useItems, usePlaces } from '../../feed/alt-texts/places';
import { chosen, nameOf } from './state';
import type { State } from './state';

interface ChoicesProps {
	feed: HTMLElement;
	state: State;
	onToggle: ( id: string ) => void;
	onDetails: ( item: HTMLElement ) => void;
}

export const imageOf = ( item: ParentNode ) =>
	item.querySelector< HTMLImageElement >( '.sbi_photo img' );

const titleOf = ( item: HTMLElement ): string =>
	imageOf( item )?.alt ||
	item.querySelector( '.sbi_photo' )?.textContent?.trim() ||
	( item.dataset.id ?? '' );

/** Returns why visitors don't see a post, or '' if they do. */
function absence( state: State, id: string, user: string ): string {
	if ( state.blocked.includes( nameOf( user ) ) ) {
		return __( 'Blocked', 'frontispiece' );
	}
	if ( state.hidden.includes( id ) ) {
		return __( 'Hidden', 'frontispiece' );
	}
	return state.mode === 'show' && ! state.shown.includes( id )
		? __( 'Not on the allowlist', 'frontispiece' )
		: '';
}

const labelOf = ( { mode }: State, title: string ): string =>
	mode === 'hide'
		? sprintf(
				// translators: %s: what an image shows
				__( 'Hide: %s', 'frontispiece' ),
				title
			)
		: sprintf(
				// translators: %s: what an image shows
				__( 'Show: %s', 'frontispiece' ),
				title
			);

/** Lets moderators choose each post for the current mode's list. */
export function Choices( { feed, state, onToggle, onDetails }: ChoicesProps ) {
	const places = usePlaces( useItems( feed ) );
	const list = chosen( state );
	return (
		<>
			{ [ ...places ].map( ( [ item, place ] ) => {
				const { id = '', user = '' } = item.dataset;
				const isChosen = list.includes( id );
				const why = absence( state, id, user );
				const title = titleOf( item );
				return createPortal(
					<>
						<label
							htmlFor={ `frontispiece-choice-${ id }` }
							className={ `frontispiece-moderation__choice${ why ? ' is-out' : '' }${ isChosen ? ' is-chosen' : '' }` }
						>
							<input
								id={ `frontispiece-choice-${ id }` }
								type="checkbox"
								checked={ isChosen }
								onChange={ () => onToggle( id ) }
							/>
							<span className="frontispiece-sr">
								{ labelOf( state, title ) }
							</span>
							{ why && (
								<span className="frontispiece-moderation__why">
									{ why }
								</span>
							) }
						</label>
						<button
							type="button"
							className="frontispiece-moderation__details"
							aria-label={ sprintf(
								// translators: %s: what an image shows
								__( 'Details: %s', 'frontispiece' ),
								title
							) }
							onClick={ () => onDetails( item ) }
						>
							{ __( 'Details', 'frontispiece' ) }
						</button>
					</>,
					place,
					id
				);
			} ) }
		</>
	);
}
