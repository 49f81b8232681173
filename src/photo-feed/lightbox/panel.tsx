import { Suspense } from 'react';
import { optional } from '../../feed/lightbox/optional';
import { CaptionText } from './caption';
import { Share } from './share';
import type { ReactNode } from 'react';
import type { CommentCalls } from '../comments/store';
import type { PhotoSlide } from './album-item';
import type { PhotoLightboxConfig } from './options';
import type { PhotoTexts } from './texts';

const Admin = optional(
	() => import( /* webpackChunkName: "photo-admin" */ './admin' )
);

const none = {};

interface PanelProps {
	slide: PhotoSlide;
	feed: HTMLElement;
	config: PhotoLightboxConfig;
	calls: CommentCalls;
	/** A moderator's nonce; visitors have none. */
	moderate?: string | undefined;
	texts: PhotoTexts;
	/** What is shown above the actions. */
	children: ReactNode;
}

/** Panel below or beside the item: its author, its caption, and the available actions. */
export function Panel( {
	slide,
	feed,
	config,
	calls,
	moderate,
	texts,
	children,
}: PanelProps ) {
	const { entry } = slide;
	const { user, avatar, url, title } = entry;
	return (
		<div className="frontispiece-lightbox__caption frontispiece-lightbox__caption--photo">
			<div className="frontispiece-lightbox__author">
				{ avatar && (
					<img src={ avatar } alt="" width="32" height="32" />
				) }
				<strong dir="auto">{ user }</strong>
			</div>
			<CaptionText
				key={ entry.id }
				item={ slide.item }
				text={ title }
				addresses={ config.addresses ?? none }
				label={ texts.caption }
			/>
			{ children }
			<div className="frontispiece-lightbox__actions">
				<Share
					item={ entry }
					networks={ config.share ?? none }
					texts={ texts }
				/>
				{ url && (
					<a
						className="frontispiece-lightbox__action"
						href={ url }
						target="_blank"
						rel="noopener noreferrer nofollow"
					>
						{ texts.open }
					</a>
				) }
				{ moderate && (
					<Suspense fallback={ null }>
						<Admin
							slide={ slide }
							feed={ feed }
							calls={ calls }
							nonce={ moderate }
						/>
					</Suspense>
				) }
			</div>
		</div>
	);
}
