<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Item;
use Frontispiece\Feed\Media;
use Frontispiece\Feed\Picture;
use Frontispiece\Kernel\Text;

/** What the item template prints: everything is escaped HTML or decided here, so that a theme's own template stays simple. */
final class ItemView {
	private const SHOWN = 5;
	private const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

	private const FLAGS = [
		'album' => 'cff-album',
		'video' => 'cff-video-post',
		'event' => 'cff-timeline-event',
		'review' => 'cff-review',
		'photo' => 'cff-photo-post',
		'link'  => 'cff-link-post',
		'status' => 'cff-status-post',
	];

	/** @param array<int, Picture> $pictures position => picture */
	public function __construct(
		private readonly Item $item,
		private readonly array $pictures,
		private readonly ItemContext $context,
		private readonly bool $lazy
	) {}

	public function classes(): string {
		return sprintf( '%s %s cff-%s frontispiece-item frontispiece-item--%s', $this->context->settings->type->itemClass, self::FLAGS[ $this->item->kind ], Text::attr( $this->item->pageId ), $this->item->kind );
	}

	/** @return string data attributes of the item's element, with a space before each */
	public function data(): string {
		$full = ( $this->pictures[0] ?? null )?->url( 1080 ) ?? '';
		$data = [
			'page-id'       => $this->item->pageId,
			'object-id'     => $this->item->objectId,
			'cff-timestamp' => (string) $this->item->createdAt,
			'cff-backdated' => $this->item->backdatedAt > 0 ? (string) $this->item->backdatedAt : '',
			'cff-from'      => $this->item->author['id'] ?? $this->item->pageId,
			'cff-full-size' => $full,
			'count'         => null === $this->item->album ? '' : (string) $this->item->album['count'],
			'starts'        => ( $this->item->event['starts_at'] ?? 0 ) > 0 ? (string) $this->item->event['starts_at'] : '',
		];
		$html = '';
		foreach ( $data as $name => $value ) {
			$html .= '' === $value ? '' : sprintf( ' data-%s="%s"', $name, Text::attr( $value ) );
		}
		return $html;
	}

	public function authorName(): string {
		$name = $this->item->author['name'] ?? '';
		$name = '' === $name ? $this->context->pageName : $name;
		return Text::html( '' === $name ? __( 'Unknown author', 'frontispiece' ) : $name );
	}

	public function authorUrl(): string {
		return Text::url( '' === ( $this->item->author['url'] ?? '' ) ? $this->context->pageUrl : $this->item->author['url'] );
	}

	/** The page's own picture for its own posts; for others the first letter of the name, as no foreign picture is asked for. */
	public function avatar(): string {
		$own     = in_array( $this->item->author['id'] ?? $this->context->pageId, [ '', $this->context->pageId ], true );
		$picture = $own ? $this->context->avatar : null;
		if ( null !== $picture && $picture->isReady() ) {
			return sprintf( '<img class="frontispiece-avatar" src="%s" alt="" width="40" height="40" loading="lazy" decoding="async">', Text::url( $picture->url( 150 ) ) );
		}
		return sprintf( '<span class="frontispiece-avatar frontispiece-avatar--letter" aria-hidden="true">%s</span>', Text::html( mb_strtoupper( mb_substr( html_entity_decode( $this->authorName() ), 0, 1 ) ) ) );
	}

	public function date(): string {
		$at = $this->item->effectiveAt();
		return sprintf( '<time datetime="%s">%s</time>', esc_attr( gmdate( 'c', $at ) ), Text::html( (string) wp_date( $this->context->dateFormat, $at ) ) );
	}

	/** @return string the text with its more button, '' when the post has none */
	public function text(): string {
		if ( '' === $this->item->text ) {
			return '';
		}
		[ $head, $rest ] = $this->context->text->render( $this->item->text, $this->context->settings->characters, $this->item->tags );
		if ( '' === $rest ) {
			return $head;
		}
		return sprintf(
			'%s<span class="frontispiece-text__rest">%s</span> <button type="button" class="cff-more frontispiece-text__more" aria-expanded="false" data-more="%3$s" data-less="%4$s">%3$s</button>',
			$head,
			$rest,
			Text::attr( __( 'See more', 'frontispiece' ) ),
			Text::attr( __( 'See less', 'frontispiece' ) )
		);
	}

	/** @return string the links with their pictures, '' when there is none */
	public function media(): string {
		$media = array_intersect_key( $this->item->media, $this->pictures );
		if ( [] === $media || ! $this->context->settings->media || $this->picturesBelongToLinks() ) {
			return '';
		}
		$shown = array_slice( $media, 0, self::SHOWN, true );
		$rest  = array_slice( $media, self::SHOWN, null, true );
		$html  = '';
		$count = count( $shown );
		$n     = 0;
		foreach ( $shown as $position => $one ) {
			++$n;
			$html .= $this->medium( $position, $one, $count, $n === $count ? $rest : [] );
		}
		return sprintf( '<div class="cff-media-wrap frontispiece-media frontispiece-media--%d">%s</div>', $count, $html );
	}

	/** @param array<int, Media> $rest pictures that only the lightbox shows */
	private function medium( int $position, Media $media, int $count, array $rest ): string {
		$picture = $this->pictures[ $position ];
		$href    = $media->isVideo() ? ( '' === $media->video ? $this->item->url : $media->video ) : $picture->url( 1080 );
		$more    = '';
		$note    = '';
		if ( [] !== $rest ) {
			$more = sprintf( ' data-more="+%d" data-rest=%s', count( $rest ), Text::jsonAttr( array_map( fn( int $i ): array => $this->slide( $i ), array_keys( $rest ) ) ) );
			/* translators: %s: number of further pictures of a post. */
			$note = sprintf( '<span class="frontispiece-sr">%s</span>', Text::html( sprintf( _n( 'and %s more picture', 'and %s more pictures', count( $rest ), 'frontispiece' ), number_format_i18n( count( $rest ) ) ) ) );
		}
		return sprintf(
			'<a class="%s frontispiece-media__link" href="%s" data-lightbox="%d" data-width="%d" data-height="%d"%s%s%s>%s<span class="%s" aria-hidden="true"></span>%s</a>',
			$this->opens( $picture ) ? 'cff-lightbox-link' : 'cff-lightbox-waiting',
			Text::url( '' === $href ? $this->item->url : $href ),
			$position,
			$picture->width,
			$picture->height,
			'' === $media->caption ? '' : sprintf( ' data-caption="%s"', Text::attr( $media->caption ) ),
			$media->isVideo() ? sprintf( ' data-cff-video-link="%s" data-cff-video-player="%s"', Text::url( $media->video ), Text::attr( $media->player ) ) : '',
			$more,
			$this->image( $picture, $media, $count ),
			$media->isVideo() ? 'frontispiece-media__play' : 'frontispiece-media__zoom',
			$note
		);
	}

	/** Without the lightbox a click leads to the post; without consent what lies at the network stays closed. */
	private function opens( Picture $picture ): bool {
		return $this->context->settings->lightbox && ( $picture->isReady() || 'no' === $this->context->settings->gdpr );
	}

	private function image( Picture $picture, Media $media, int $count ): string {
		$box   = sprintf( 'width="%d" height="%d"', max( 1, $picture->width ), max( 1, $picture->height ) );
		$alt   = Text::attr( $this->alt( $media ) );
		$style = '' === $picture->colour ? '' : sprintf( ' style="background-color:%s"', Text::attr( $picture->colour ) );
		if ( $picture->isReady() ) {
			return sprintf(
				'<img class="frontispiece-media__image" src="%s" srcset="%s" sizes="%s" %s alt="%s" decoding="async"%s%s>',
				Text::url( $picture->url( 640 ) ),
				Text::attr( $picture->srcset( 320 ) ),
				1 === $count ? '(max-width: 680px) 100vw, 640px' : '(max-width: 680px) 50vw, 320px',
				$box,
				$alt,
				$this->lazy ? ' loading="lazy"' : ' fetchpriority="high"',
				$style
			);
		}
		// A picture that is not here yet is asked of the network only by the owner's explicit choice.
		$allowed = 'no' === $this->context->settings->gdpr && '' !== $picture->remote;
		return sprintf(
			'<img class="frontispiece-media__image%s" src="%s" %s alt="%s" decoding="async" loading="lazy" data-orig-source="%s"%s>',
			$allowed ? '' : ' frontispiece-media__image--waiting',
			$allowed ? Text::url( $picture->remote ) : self::BLANK,
			$box,
			$alt,
			Text::url( $picture->remote ),
			$style
		);
	}

	/** @return array<string, string|int> */
	private function slide( int $position ): array {
		$picture = $this->pictures[ $position ];
		$media   = $this->item->media[ $position ];
		$slide   = [
			'src'    => $picture->url( 1080 ),
			'width'  => $picture->width,
			'height' => $picture->height,
			'alt'    => $this->alt( $media ),
		];
		return $slide + ( '' === $media->caption ? [] : [ 'caption' => $media->caption ] );
	}

	private function alt( Media $media ): string {
		if ( '' !== $media->alt ) {
			return $media->alt;
		}
		$text = '' === $media->caption ? $this->item->text : $media->caption;
		$text = trim( (string) preg_replace( '/\s+/', ' ', $text ) );
		/* translators: %s: name of the page that posted a picture. */
		return '' === $text ? sprintf( __( 'Picture posted by %s', 'frontispiece' ), html_entity_decode( $this->authorName() ) ) : Text::split( $text, 120 )[0];
	}

	public function counts(): string {
		return ItemParts::counts( $this->item, $this->hasComments() );
	}

	/** @return string the box that comments are put into when a visitor opens it */
	public function comments(): string {
		return $this->hasComments() ? ItemParts::commentsBox( $this->item, $this->context->settings ) : '';
	}

	private function picturesBelongToLinks(): bool {
		return 'link' === $this->item->kind && [] !== $this->item->links && $this->context->settings->link;
	}

	private function hasComments(): bool {
		return $this->context->settings->comments && ( $this->item->counts['comments'] > 0 || $this->item->counts['likes'] > 0 ) && 'review' !== $this->item->kind;
	}

	public function link(): string {
		$pictures = $this->picturesBelongToLinks() && $this->context->settings->media ? $this->pictures : [];
		return ItemParts::links( $this->item, $pictures, $this->context->settings->linkSlider );
	}

	public function event(): string {
		return ItemParts::event( $this->item );
	}

	public function review(): string {
		return ItemParts::review( $this->item );
	}

	public function share(): string {
		return ItemParts::share( $this->item );
	}
}
