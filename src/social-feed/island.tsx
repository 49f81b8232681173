import { useEffect } from 'react';
import { registerIsland } from '../island/mount';
import { Comments } from './comments/comments';
import { Excerpts } from '../feed/excerpt';
import { RequestImages } from '../feed/images/request-images';
import { Layout } from '../feed/layouts/layout';
import { behaviors } from './layouts/behaviors';
import { Lightbox } from './lightbox/lightbox';
import { LinkSliders } from './link-slider';
import { LoadMore } from '../feed/load-more/load-more';
import { markupAdapter } from './load-more/markup-adapter';
import { Notice } from '../feed/notice';
import { holdsAll, Reveal } from './reveal';
import { checkOptions, findFeed } from '../feed/settings';
import { ShareTooltips } from './share';
import type { IslandComponentProps } from '../island/mount';
import type { CommentsConfig } from '../feed/comments/types';
import type { LightboxOptions } from '../feed/lightbox/types';

interface SocialFeedConfig {
	ajax: string;
	actions?: Record< string, string >;
	/** URL of the next posts. */
	read?: string;
	lightbox?: Partial< LightboxOptions >;
	comments?: NonNullable< CommentsConfig[ 'options' ] >;
	tokens?: CommentsConfig[ 'tokens' ];
	resized?: string;
}

function SocialFeed( { container, config }: IslandComponentProps ) {
	const { ajax, actions, read, lightbox, comments, tokens, resized } =
		config as unknown as SocialFeedConfig;
	const named = ( action: string ) => actions?.[ action ] ?? action;
	const feed = findFeed( container );
	const button = feed?.querySelector< HTMLElement >( '.cff-load-more' );
	useEffect( () => {
		if ( feed ) {
			checkOptions( feed );
		}
	}, [ feed ] );

	if ( ! feed ) {
		return null;
	}
	return (
		<>
			<Excerpts feed={ feed } />
			<ShareTooltips feed={ feed } />
			<Comments
				feed={ feed }
				ajax={ ajax }
				actions={ actions }
				options={ comments ?? {} }
				tokens={ tokens }
			/>
			<Notice
				feed={ feed }
				ajax={ ajax }
				action={ named( 'cff_hide_frontend_license_error' ) }
			/>
			<Lightbox
				feed={ feed }
				options={ lightbox ?? {} }
				calls={ { ajax, actions, tokens, options: comments ?? {} } }
			/>
			<LinkSliders feed={ feed } />
			<RequestImages
				feed={ feed }
				ajax={ ajax }
				action={ named( 'cff_resized_images_submit' ) }
				base={ resized ?? '' }
				load={ () =>
					import( /* webpackChunkName: "images" */ './images/queue' )
				}
				selector='[data-lightbox="0"] .frontispiece-media__image--waiting'
				locator={
					feed.dataset.cffFlags?.includes( 'locator' ) &&
					named( 'cff_do_locator' )
				}
			/>
			<Layout feed={ feed } behaviors={ behaviors } />
			{ button &&
				( holdsAll( feed ) ? (
					<Reveal feed={ feed } button={ button } />
				) : (
					<LoadMore
						feed={ feed }
						button={ button }
						ajax={ ajax }
						action={ named( 'cff_get_new_posts' ) }
						read={ read }
						adapter={ markupAdapter }
					/>
				) ) }
		</>
	);
}

registerIsland( 'social-feed', SocialFeed );
