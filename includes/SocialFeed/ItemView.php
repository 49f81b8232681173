<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Feed\View\PostFrame;
use Frontispiece\Kernel\Assets\PageNames;
use Frontispiece\Kernel\Text\Escape;

/**
 * Provides what the item template prints. Everything is escaped HTML or decided here, so that a theme's own template
 * stays simple.
 */
final class ItemView {
	private const FLAGS = [
		'album' => 'cff-album',
		'video' => 'cff-video-post',
		'event' => 'cff-timeline-event',
		'review' => 'cff-review',
		'photo' => 'cff-photo-post',
		'link'  => 'cff-link-post',
		'status' => 'cff-status-post',
	];

	/** Posts of other hosts scroll in their frame when they are higher. */
	private const POST_SHAPE = 'aspect-ratio:4/5';

	private readonly ItemMedia $media;

	private readonly string $elementId;

	/**
	 * @param array<int, Image> $images   position => image
	 * @param int               $sourceId of the source whose network the texts lead to
	 * @param string            $calendarUrl of the post's event as a file; '' = no link
	 */
	public function __construct(
		private readonly Item $item,
		private readonly array $images,
		private readonly ItemContext $context,
		bool $lazy,
		private readonly int $sourceId = 0,
		private readonly string $calendarUrl = '',
	) {
		$this->elementId = PageNames::id( "cff_$item->id" );

		$this->media = new ItemMedia( $item, $images, $context, $lazy, html_entity_decode( $this->authorName() ) );
	}

	public function classes(): string {
		return sprintf(
			'%s %s cff-%s frontispiece-item frontispiece-item--%s%s',
			$this->context->settings->type->itemClass,
			self::FLAGS[ $this->item->kind ],
			Escape::attr( $this->item->pageId ),
			$this->item->kind,
			$this->isByGuest() ? ' frontispiece-item--guest' : '',
		);
	}

	/** @return string id of the item's element; of a second element of the post on the page it is another one */
	public function id(): string {
		return Escape::attr( $this->elementId );
	}

	/** @return string data attributes of the item's element, with a space before each */
	public function data(): string {
		$item = $this->item;
		$html = '';
		foreach ( [
			'page-id'       => $item->pageId,
			'object-id'     => $item->objectId,
			'cff-from'      => $item->author['id'] ?? $item->pageId,
			'cff-full-size' => ( $this->images[0] ?? null )?->url( 1080 ) ?? '',
		] as $name => $value ) {
			$html .= '' === $value ? '' : " data-$name=\"" . Escape::attr( $value ) . '"';
		}
		foreach ( [
			'cff-timestamp' => $item->createdAt,
			'cff-backdated' => $item->backdatedAt,
			'starts'        => $item->event['starts_at'] ?? 0,
		] as $name => $number ) {
			$html .= 0 === $number ? '' : " data-$name=\"$number\"";
		}
		// Albums of a group are requested with the group's token.
		$group = null !== $item->album && isset( $this->context->settings->tokens['usegrouptoken'] )
			? ' data-cffgroupalbums="true"'
			: '';
		$html .= $this->isFirst() ? '' : sprintf( ' data-id="%s"', Escape::attr( $item->id ) );
		$html .= $item->noIndex ? ' data-nosnippet' : '';
		return $html . ( null === $item->album ? '' : " data-count=\"{$item->album['count']}\"" ) . $group;
	}

	public function authorName(): string {
		$name = $this->item->author['name'] ?? '';
		$name = '' === $name ? $this->context->pageName : $name;
		return Escape::html( '' === $name ? __( 'Unknown author', 'frontispiece' ) : $name );
	}

	/**
	 * Returns the author's name, after the one of who shared the post. The page's own name is linked in the header; other
	 * authors are linked here.
	 */
	public function author(): string {
		$url = $this->isOwn() ? '' : ( $this->item->author['url'] ?? '' );
		return $this->context->extras->sharedBy( $this->item ) . ( '' === $url
			? sprintf( '<span class="frontispiece-item__name" dir="auto">%s</span>', $this->authorName() )
			: sprintf(
				'<a class="frontispiece-item__name" href="%s" target="_blank" rel="nofollow noopener noreferrer" dir="auto">%s</a>',
				Escape::url( $url ),
				$this->authorName(),
			) );
	}

	/**
	 * Returns the page's avatar for its own posts. Other authors get the first letter of their name, because no
	 * third-party image is requested.
	 */
	public function avatar(): string {
		$image = $this->isOwn() ? $this->context->avatar : null;
		if ( null !== $image && $image->isReady() ) {
			return sprintf(
				'<img class="frontispiece-avatar" %s alt="" width="40" height="40" loading="lazy">',
				Consent::source( $image->url( 150 ), '', $this->context->settings->isGated(), 40, 40 ),
			);
		}
		return sprintf(
			'<span class="frontispiece-avatar frontispiece-avatar--letter" aria-hidden="true">%s</span>',
			Escape::html( mb_strtoupper( mb_substr( html_entity_decode( $this->authorName() ), 0, 1 ) ) ),
		);
	}

	public function date(): string {
		$at = $this->item->effectiveAt();
		return sprintf(
			'<time datetime="%s">%s</time>',
			gmdate( 'Y-m-d\TH:i\Z', $at ),
			Escape::html( (string) wp_date( $this->context->dateFormat, $at, $this->context->zone ) ),
		);
	}

	/** @return string the title as a heading that leads to the post; '' if there is none or text() hides it */
	public function title(): string {
		return PostExtras::coversText( $this->item ) ? '' : $this->heading();
	}

	/** Returns the title one level below the name in the feed's header. */
	private function heading(): string {
		$title = Escape::html( $this->item->title );
		return '' === $title ? '' : sprintf(
			'<h3 class="frontispiece-item__title wp-exclude-emoji" dir="auto">%s</h3>',
			'' === $this->item->url
				? $title
				: sprintf(
					'<a href="%s" target="_blank" rel="nofollow noopener noreferrer">%s</a>',
					Escape::url( $this->item->url ),
					$title,
				),
		);
	}

	/**
	 * @return string the text with its more button, '' when the post has none; with everything else that a content
	 *     warning hides
	 */
	public function text(): string {
		return PostExtras::coversText( $this->item )
			? $this->context->extras->cover(
				$this->item,
				$this->heading()
					. sprintf( '<div class="frontispiece-cover__text" dir="auto">%s</div>', $this->words() )
					. $this->attached()
					. ( $this->context->settings->link ? $this->links( [] ) : '' ),
				$this->media->first(),
			)
			: $this->words();
	}

	private function words(): string {
		if ( '' === $this->item->text ) {
			return '';
		}
		[ $head, $rest ] = $this->context->texts->forSource( $this->sourceId )->render(
			$this->item->text,
			$this->context->settings->characters,
			$this->item->tags,
			$this->item->textLinks,
			[] === $this->item->emoji ? [] : $this->context->extras->emoji( $this->item, $this->images ),
		);
		if ( '' === $rest ) {
			return $head;
		}
		return sprintf(
			'%s<span class="frontispiece-text__rest">%s</span> <button type="button" class="cff-more frontispiece-text__more" aria-expanded="false" data-more="%3$s" data-less="%4$s">%3$s</button>',
			$head,
			$rest,
			$this->context->labels['more'],
			$this->context->labels['less'],
		);
	}

	/** @return string images, videos and audio; '' if there are none or text() hides them */
	public function media(): string {
		return PostExtras::coversText( $this->item )
			? ''
			: $this->context->extras->cover( $this->item, $this->attached(), $this->media->first() );
	}

	private function attached(): string {
		return $this->context->settings->media
			? $this->context->extras->aiLabel( $this->item )
				. $this->media->gallery()
				. $this->context->extras->audio( $this->item )
			: '';
	}

	/** @return string first image as a link that opens it, hidden if the post has a content warning */
	public function tile(): string {
		return $this->context->extras->cover( $this->item, $this->media->tile(), $this->media->first() );
	}

	public function counts(): string {
		return ItemParts::counts(
			$this->item,
			$this->context->countNames,
			$this->hasComments(),
			$this->isFirst() ? $this->item->id : '',
		);
	}

	/** @return string container for comments, filled when a visitor opens it */
	public function comments(): string {
		return $this->hasComments() ? ItemParts::commentsBox( $this->context->settings ) : '';
	}

	/** Returns whether no other element of the post is before this one on the page. */
	private function isFirst(): bool {
		return "cff_{$this->item->id}" === $this->elementId;
	}

	/** Returns whether the feed's header does not say who wrote the post. */
	private function isByGuest(): bool {
		$name = $this->item->author['name'] ?? '';
		return ! $this->isOwn()
			|| ! in_array( $name, [ '', $this->context->pageName ], true )
			|| '' !== ( $this->item->sharedBy['name'] ?? '' );
	}

	private function isOwn(): bool {
		return in_array( $this->item->author['id'] ?? $this->context->pageId, [ '', $this->context->pageId ], true );
	}

	private function hasComments(): bool {
		return $this->context->settings->comments
			&& ( $this->item->counts['comments'] > 0 || $this->item->counts['likes'] > 0 )
			&& 'review' !== $this->item->kind;
	}

	public function link(): string {
		return PostExtras::coversText( $this->item )
			? ''
			: $this->links(
				$this->media->belongsToLinks() && $this->context->settings->media && '' === $this->item->warning
					? $this->images
					: [],
			);
	}

	/** @param array<int, Image> $images */
	private function links( array $images ): string {
		$html    = ItemParts::links( $this->item, $images, $this->context->settings );
		$address = '' === $html ? '' : PostFrame::address( $this->item );
		return '' === $address
			? $html
			: EmbedFrame::forUrl( $this->context->island, $address, $this->item->links[0]['title'], $html, self::POST_SHAPE );
	}

	public function event(): string {
		return EventCard::forItem( $this->item, $this->calendarUrl );
	}

	public function review(): string {
		return ItemParts::review( $this->item );
	}

	/** Returns the label of the link to the post. */
	public function viewLabel(): string {
		return $this->context->labels['view'];
	}

	public function share(): string {
		return ItemParts::share( $this->item, $this->context->share );
	}
}
