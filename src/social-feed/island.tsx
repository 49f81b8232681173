import { useEffect } from 'react';
import { registerIsland } from '../island/mount';
import { Excerpts } from '../feed/excerpt';
import { Lightbox } from '../feed/lightbox/lightbox';
import { LoadMore } from '../feed/load-more/load-more';
import { checkOptions, findFeed } from '../feed/settings';
import { ShareTooltips } from '../feed/share';
import type { IslandComponentProps } from '../island/mount';
import type { LightboxOptions } from '../feed/lightbox/types';

interface SocialFeedConfig {
	ajax: string;
	actions?: Record< string, string >;
	lightbox?: Partial< LightboxOptions >;
}

function SocialFeed( { container, config }: IslandComponentProps ) {
	const { ajax, actions, lightbox } = config as unknown as SocialFeedConfig;
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
			<Lightbox feed={ feed } options={ lightbox ?? {} } />
			{ button && (
				<LoadMore
					feed={ feed }
					button={ button }
					ajax={ ajax }
					action={ actions?.cff_get_new_posts ?? 'cff_get_new_posts' }
				/>
			) }
		</>
	);
}

registerIsland( 'social-feed', SocialFeed );
