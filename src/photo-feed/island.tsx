import { lazy, Suspense } from 'react';
import { registerIsland } from '../island/mount';
import { Excerpts } from '../feed/excerpt';
import { Notice } from '../feed/notice';
import { Layout } from '../feed/layouts/layout';
import { LoadMore } from '../feed/load-more/load-more';
import { findFeed } from '../feed/settings';
import { RequestImages } from '../feed/images/request-images';
import { Consent } from './consent';
import { behaviors } from './layouts/behaviors';
import { Sizes } from './sizes';
import { Stories } from './stories/stories';
import { PhotoLightbox } from './lightbox/lightbox';
import { adapter } from './load-more/photo-adapter';
import type { IslandComponentProps } from '../island/mount';
import type { PhotoLightboxConfig } from './lightbox/options';

interface PhotoFeedConfig {
	ajax: string;
	actions?: Record< string, string >;
	/** URL of the comments of a post, without its ID. */
	comments?: string;
	/** URL of the next posts. */
	read?: string;
	viewer?: PhotoLightboxConfig;
	/** A moderator's nonce. */
	moderate?: string;
	/** Base URL of this site's renditions. */
	resized?: string;
	/** Only for moderators. */
	moderation?: { index: number; actions: Record< string, string > };
}

const Moderation = lazy(
	() =>
		import(
			/* webpackChunkName: "photo-moderation" */ './moderation/moderation'
		)
);

const Extras = lazy(
	() => import( /* webpackChunkName: "photo-extras" */ './extras/extras' )
);

const hasExtras = ( feed: HTMLElement, flags: string ) =>
	/debug|testAjax|ajaxPostLoad/.test( flags ) ||
	feed.querySelector( '[class*="fa-"]' );

function PhotoFeed( { container, config }: IslandComponentProps ) {
	const calls = config as unknown as PhotoFeedConfig;
	const { ajax, actions, read, viewer, moderate, resized, moderation } =
		calls;
	const feed = findFeed( container );
	const button = feed?.querySelector< HTMLElement >( '.sbi_load_btn' );
	if ( ! feed ) {
		return null;
	}
	const { sbiFlags: flags = '' } = feed.dataset;
	/** Returns the name of a call on this site. */
	const named = ( action: string ) => actions?.[ action ] ?? action;
	return (
		<>
			<Excerpts feed={ feed } />
			<Notice
				feed={ feed }
				ajax={ ajax }
				action={ named( 'sbi_hide_frontend_license_error' ) }
			/>
			{ moderation && (
				<Suspense fallback={ null }>
					<Moderation
						feed={ feed }
						container={ container }
						calls={ { ajax, actions: moderation.actions } }
						index={ moderation.index }
					/>
				</Suspense>
			) }
			<Layout feed={ feed } behaviors={ behaviors } />
			<Sizes feed={ feed } />
			{ viewer && (
				<PhotoLightbox
					feed={ feed }
					config={ viewer }
					calls={ calls }
					moderate={ moderate }
				/>
			) }
			<Stories feed={ feed } />
			{ button && (
				<LoadMore
					feed={ feed }
					button={ button }
					ajax={ ajax }
					action={ named( 'sbi_load_more_clicked' ) }
					read={ read }
					adapter={ adapter }
				/>
			) }
			<Consent feed={ feed } />
			{ ! flags.includes( 'imageLoadDisable' ) && (
				<RequestImages
					feed={ feed }
					ajax={ ajax }
					action={ named( 'sbi_resized_images_submit' ) }
					base={ resized ?? '' }
					load={ () =>
						import(
							/* webpackChunkName: "photo-images" */ './images/queue'
						)
					}
					selector=".sbi_photo .frontispiece-media__image"
					locator={
						flags.includes( 'locator' ) && named( 'sbi_do_locator' )
					}
				/>
			) }
			{ hasExtras( feed, flags ) && (
				<Suspense fallback={ null }>
					<Extras
						feed={ feed }
						button={ button }
						ajax={ ajax }
						test={ named( 'sbi_on_ajax_test_trigger' ) }
					/>
				</Suspense>
			) }
		</>
	);
}

registerIsland( 'photo-feed', PhotoFeed );
