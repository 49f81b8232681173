<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\View\Consent;
use Frontispiece\Feed\View\VideoFrame;
use Frontispiece\Kernel\Text\Text;

/**
 * Provides what the item template prints. Everything is escaped HTML or decided here, so that a theme's own template
 * stays simple.
 */
final class ItemView {
	private const SHOWN = 5;
	private const TILE  = 0;

	private const FLAGS = [
		'album' => 'cff-album',
		'video' => 'cff-video-post',
		'event' => 'cff-timeline-event',
		'review' => 'cff-review',
		'photo' => 'cff-photo-post',
		'link'  => 'cff-link-post',
		'status' => 'cff-status-post',
	];

	/** @param array<int, Image> $pictures position => picture */
	public function __construct(
		private readonly Item $item,
		private readonly array $pictures,
		private readonly ItemContext $context,
		private readonly bool $lazy,
	) {}

	public function classes(): string {
		return sprintf(
			'%s %s cff-%s frontispiece-item frontispiece-item--%s',
			$this->context->settings->type->itemClass,
			self::FLAGS[ $this->item->kind ],
			Text::attr( $this->item->pageId ),
			$this->item->kind,
		);
	}

	/** @return string data attributes of the item's element, with a space before each */
	public function data(): string {
		$item = $this->item;
		$html = '';
		foreach ( [
			'page-id'       => $item->pageId,
			'object-id'     => $item->objectId,
			'cff-from'      => $item->author['id'] ?? $item->pageId,
			'cff-full-size' => ( $this->pictures[0] ?? null )?->url( 1080 ) ?? '',
		] as $name => $value ) {
			$html .= '' === $value ? '' : " data-$name=\"" . Text::attr( $value ) . '"';
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
		return $html . ( null === $item->album ? '' : " data-count=\"{$item->album['count']}\"" ) . $group;
	}

	public function authorName(): string {
		$name = $this->item->author['name'] ?? '';
		$name = '' === $name ? $this->context->pageName : $name;
		return Text::html( '' === $name ? __( 'Unknown author', 'frontispiece' ) : $name );
	}

	/** Returns the author's name. The page's own name is linked in the header; other authors are linked here. */
	public function author(): string {
		$url = $this->isOwn() ? '' : ( $this->item->author['url'] ?? '' );
		return '' === $url
			? sprintf( '<span class="frontispiece-item__name" dir="auto">%s</span>', $this->authorName() )
			: sprintf(
				'<a class="frontispiece-item__name" href="%s" target="_blank" rel="nofollow noopener" dir="auto">%s</a>',
				Text::url( $url ),
				$this->authorName(),
			);
	}

	/**
	 * Returns the page's avatar for its own posts. Other authors get the first letter of their name, because no
	 * third-party image is requested.
	 */
	public function avatar(): string {
		$picture = $this->isOwn() ? $this->context->avatar : null;
		if ( null !== $picture && $picture->isReady() ) {
			return sprintf(
				'<img class="frontispiece-avatar" %s alt="" width="40" height="40" loading="lazy">',
				Consent::source( $picture->url( 150 ), '', $this->context->settings->isGated(), 40, 40 ),
			);
		}
		return sprintf(
			'<span class="frontispiece-avatar frontispiece-avatar--letter" aria-hidden="true">%s</span>',
			Text::html( mb_strtoupper( mb_substr( html_entity_decode( $this->authorName() ), 0, 1 ) ) ),
		);
	}

	public function date(): string {
		$at = $this->item->effectiveAt();
		return sprintf(
			'<time datetime="%s">%s</time>',
			gmdate( 'Y-m-d\TH:i\Z', $at ),
			Text::html( (string) wp_date( $this->context->dateFormat, $at, $this->context->zone ) ),
		);
	}

	/** @return string the text with its more button, '' when the post has none */
	public function text(): string {
		if ( '' === $this->item->text ) {
			return '';
		}
		[ $head, $rest ] = $this->context->text->render(
			$this->item->text,
			$this->context->settings->characters,
			$this->item->tags,
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

	/** @return string the links with their pictures, '' when there is none */
	public function media(): string {
		$media = array_intersect_key( $this->item->media, $this->pictures );
		if ( [] === $media || ! $this->context->settings->media || $this->picturesBelongToLinks() ) {
			return '';
		}
		$shown = array_slice( $media, 0, self::SHOWN, true );
		$html  = '';
		$count = count( $shown );
		$n     = 0;
		foreach ( $shown as $position => $one ) {
			++$n;
			$html .= $this->medium( $position, $one, $count, $n === $count ? count( $media ) - $count : 0 );
		}
		return sprintf(
			'<div class="cff-media-wrap frontispiece-media frontispiece-media--%d">%s</div>',
			$count,
			$html,
		);
	}

	/** @return string the first picture as a link that opens it, with what it is called and how many it stands for */
	public function tile(): string {
		$title    = $this->title();
		$about    = '' === $title
			? ''
			: sprintf( '<span class="frontispiece-tile__title" dir="auto">%s</span>', Text::html( $title ) );
		$number   = $this->item->album['count'] ?? count( $this->item->media );
		$position = array_key_first( array_intersect_key( $this->item->media, $this->pictures ) );
		if ( $number > 1 ) {
			$about .= sprintf(
				'<span class="frontispiece-tile__count"><span class="frontispiece-sr">%s</span><span aria-hidden="true">%s</span></span>',
				Text::html(
					/* translators: %s: number of pictures of an album. */
					sprintf( _n( '%s image', '%s images', $number, 'frontispiece' ), number_format_i18n( $number ) ),
				),
				Text::html( number_format_i18n( $number ) ),
			);
		}
		return null === $position
			? sprintf(
				'<a class="frontispiece-media__link" href="%s" target="_blank" rel="nofollow noopener">%s</a>',
				Text::url( $this->item->url ),
				$about,
			)
			: $this->opener(
				$position,
				$this->item->media[ $position ],
				self::TILE,
				'' === $this->item->url ? '' : sprintf( ' data-url="%s"', Text::url( $this->item->url ) ),
				$about,
			);
	}

	private function title(): string {
		$media = $this->item->media[0] ?? null;
		foreach ( [
			$this->item->album['title'] ?? '',
			$media->caption ?? '',
			strtok( $this->item->text, "\n" ),
		] as $title ) {
			if ( is_string( $title ) && '' !== $title ) {
				return Text::shorten( $title, 80 );
			}
		}
		return '';
	}

	/** @param int $rest number of further pictures, which only the lightbox shows */
	private function medium( int $position, Media $media, int $count, int $rest ): string {
		$more    = '';
		$note    = '';
		if ( $rest > 0 ) {
			$more = sprintf( ' data-more="+%d"', $rest );
			$note = sprintf(
				'<span class="frontispiece-sr">%s</span>',
				Text::html( sprintf(
					/* translators: %s: number of further pictures of a post. */
					_n( 'and %s more image', 'and %s more images', $rest, 'frontispiece' ),
					number_format_i18n( $rest ),
				) ),
			);
		}
		return $this->framed( $media, $count, $this->opener( $position, $media, $count, $more, $note ) );
	}

	/**
	 * Makes a video play in place if the lightbox is off: in an iframe of its host, which replaces the link after
	 * consent.
	 *
	 * @param string $link HTML
	 */
	private function framed( Media $media, int $count, string $link ): string {
		$address = $this->context->settings->lightbox || 1 !== $count || '' !== $media->ownFilm()
			? ''
			: VideoFrame::address( $media );
		if ( '' === $address ) {
			return $link;
		}
		$title = __( 'Video', 'frontispiece' );

		[ $attributes, $config ] = $this->context->island->inner(
			'frames',
			'idle',
			props: [ 'src' => $address, 'title' => $title ],
		);
		return sprintf(
			'<div class="frontispiece-frame"%s data-cff-src="%s" data-title="%s">%s%s</div>',
			$attributes,
			Text::url( $address ),
			Text::attr( $title ),
			$link,
			$config,
		);
	}

	/**
	 * @param int    $count  how many stand side by side, or TILE
	 * @param string $data   attributes
	 * @param string $inside HTML over the picture
	 */
	private function opener( int $position, Media $media, int $count, string $data, string $inside ): string {
		$picture = $this->pictures[ $position ];
		$waits   = Consent::isRequired( $this->context->settings->gdpr, $picture );
		$largest = $picture->isReady() ? $picture->url( 1080 ) : $picture->remote;
		$href    = $media->isVideo() ? $media->video : ( $waits ? '' : $largest );
		return sprintf(
			'<a class="%s frontispiece-media__link" href="%s"%s data-lightbox="%d" data-width="%d" data-height="%d"%s%s%s>%s<span class="%s" aria-hidden="true"></span>%s</a>',
			$this->context->settings->lightbox && ! $waits && '' !== $largest
				? 'cff-lightbox-link'
				: 'cff-lightbox-waiting',
			Text::url( '' === $href ? $this->item->url : $href ),
			$waits ? $this->onceGiven( $media, $largest ) : '',
			$position,
			$picture->width,
			$picture->height,
			'' === $media->caption ? '' : sprintf( ' data-caption="%s"', Text::attr( $media->caption ) ),
			$media->isVideo() ? $this->video( $media ) : '',
			$data,
			$this->image( $picture, $media, $count ),
			$media->isVideo() ? 'frontispiece-media__play' : 'frontispiece-media__zoom',
			$inside,
		);
	}

	private function video( Media $media ): string {
		// Only a file of this site: the network's URLs expire, and would require consent.
		$file = $media->ownFilm();
		return sprintf(
			' data-cff-video-link="%s" data-cff-video-player="%s"',
			Text::url( $media->video ),
			Text::attr( $media->player ),
		)
			. ( '' === $file ? '' : sprintf( ' data-cff-video-file="%s"', Text::url( $file ) ) );
	}

	/** @return string attributes of a link whose picture waits */
	private function onceGiven( Media $media, string $largest ): string {
		if ( ! $this->context->settings->isGated() ) {
			return Consent::offer();
		}
		return $media->isVideo() ? '' : sprintf( ' data-href="%s"', Text::url( $largest ) );
	}

	private function image( Image $picture, Media $media, int $count ): string {
		// The title of a tile already appears next to its image.
		$alt = self::TILE === $count && '' === $media->alt && '' === $picture->alt && '' !== $this->title()
			? ''
			: ImageTag::alt( $this->item, $media, $picture, html_entity_decode( $this->authorName() ) );
		return ImageTag::image(
			$picture,
			Consent::isRequired( $this->context->settings->gdpr, $picture ),
			$alt,
			$this->sizes( $count ),
			$this->lazy,
		);
	}

	private function sizes( int $count ): string {
		return match ( true ) {
			self::TILE === $count => '(max-width: 480px) 50vw, 400px',
			$count > 1 => '(max-width: 680px) 50vw, 320px',
			! $this->context->settings->layout::hasColumns() => '(max-width: 680px) 100vw, 640px',
			default => '(max-width: 400px) 100vw, 420px',
		};
	}

	public function counts(): string {
		return ItemParts::counts( $this->item, $this->context->countNames, $this->hasComments() );
	}

	/** @return string the box that comments are put into when a visitor opens it */
	public function comments(): string {
		return $this->hasComments() ? ItemParts::commentsBox( $this->context->settings ) : '';
	}

	private function picturesBelongToLinks(): bool {
		return 'link' === $this->item->kind && [] !== $this->item->links && $this->context->settings->link;
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
		$pictures = $this->picturesBelongToLinks() && $this->context->settings->media ? $this->pictures : [];
		return ItemParts::links( $this->item, $pictures, $this->context->settings );
	}

	public function event(): string {
		return EventCard::of( $this->item );
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
