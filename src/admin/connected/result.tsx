import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FeedPage, Target } from './types';

interface PublishedProps {
	page: FeedPage;
	target: Target;
	/** Called to add the feed to another page. */
	onAgain: () => void;
}

const textOf = ( { title, is_public: isPublic }: FeedPage, target: Target ) => {
	if ( target === 'new' ) {
		return __( 'Page published.', 'frontispiece' );
	}
	return isPublic
		? sprintf(
				/* translators: %s: title of a page. */
				__( 'Feed added to “%s”.', 'frontispiece' ),
				title
			)
		: sprintf(
				/* translators: %s: title of a page. */
				__(
					'Feed added to “%s”, which is not public yet.',
					'frontispiece'
				),
				title
			);
};

/** The page to which a feed was added, and what to do next. Takes the focus of the button that it replaces. */
export function Published( { page, target, onAgain }: PublishedProps ) {
	const text = useRef< HTMLParagraphElement >( null );
	useEffect( () => text.current?.focus(), [] );
	return (
		<>
			<p
				ref={ text }
				tabIndex={ -1 }
				className="frontispiece-connected__status"
			>
				{ textOf( page, target ) }
			</p>
			<div className="frontispiece-buttons">
				<Button variant="primary" href={ page.url }>
					{ page.is_public
						? __( 'View page', 'frontispiece' )
						: __( 'Preview page', 'frontispiece' ) }
				</Button>
				{ page.edit_url && (
					<Button variant="secondary" href={ page.edit_url }>
						{ __( 'Edit page', 'frontispiece' ) }
					</Button>
				) }
				{ page.revisions_url && (
					<Button variant="secondary" href={ page.revisions_url }>
						{ __( 'View revisions', 'frontispiece' ) }
					</Button>
				) }
				<Button variant="tertiary" onClick={ onAgain }>
					{ __( 'Add to another page', 'frontispiece' ) }
				</Button>
			</div>
		</>
	);
}
