import { registerIsland } from '../island/mount';
import { Excerpts } from '../feed/excerpt';
import { findFeed } from '../feed/settings';
import { Pictures } from '../feed/images/pictures';
import { Consent } from './consent';
import { Flagged } from './flagged';
import { readFlags } from './flags';
import { LoadMore } from './load-more';
import type { IslandComponentProps } from '../island/mount';

interface PhotoFeedConfig {
	ajax: string;
	actions?: Record< string, string >;
	/** Where this site's renditions lie. */
	resized?: string;
}

function PhotoFeed( { container, config }: IslandComponentProps ) {
	const { ajax, actions, resized } = config as unknown as PhotoFeedConfig;
	const feed = findFeed( container );
	const button = feed?.querySelector< HTMLElement >( '.sbi_load_btn' );
	if ( ! feed ) {
		return null;
	}
	return (
		<>
			<Excerpts feed={ feed } />
			{ button && (
				<LoadMore
					feed={ feed }
					button={ button }
					ajax={ ajax }
					action={
						actions?.sbi_load_more_clicked ??
						'sbi_load_more_clicked'
					}
				/>
			) }
			<Consent feed={ feed } />
			{ ! readFlags( feed ).imageLoadDisable && (
				<Pictures
					feed={ feed }
					ajax={ ajax }
					action={
						actions?.sbi_resized_images_submit ??
						'sbi_resized_images_submit'
					}
					base={ resized ?? '' }
					load={ () =>
						import(
							/* webpackChunkName: "photo-pictures" */ './images/queue'
						)
					}
					pictures=".sbi_photo .frontispiece-media__image"
				/>
			) }
			<Flagged
				feed={ feed }
				button={ button }
				ajax={ ajax }
				test={
					actions?.sbi_on_ajax_test_trigger ??
					'sbi_on_ajax_test_trigger'
				}
			/>
		</>
	);
}

registerIsland( 'photo-feed', PhotoFeed );
