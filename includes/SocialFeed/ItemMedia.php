<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Kernel\Text\Escape;

/** Renders the images and videos of a post as links that open them. Returns escaped HTML. */
final class ItemMedia {
	private const SHOWN = 5;
	private const TILE  = 0;

	/**
	 * @param array<int, Image> $images position => image
	 * @param string            $author label for images without alt text
	 */
	public function __construct(
		private readonly Item $item,
		private readonly array $images,
		private readonly ItemContext $context,
		private readonly bool $lazy,
		private readonly string $author,
	) {}

	/** @return string links with their images; '' if there are none */
	public function gallery(): string {
		$media = array_intersect_key( $this->item->media, $this->images );
		if ( [] === $media || $this->belongsToLinks() ) {
			return '';
		}
		$shown = array_slice( $media, 0, self::SHOWN, true );
		$html  = '';
		$count = count( $shown );
		$n     = 0;
		foreach ( $shown as $position => $medium ) {
			++$n;
			$html .= $this->medium( $position, $medium, $count, $n === $count ? count( $media ) - $count : 0 );
		}
		return sprintf(
			'<div class="cff-media-wrap frontispiece-media frontispiece-media--%d">%s</div>',
			$count,
			$html,
		);
	}

	/** @return string first image as a link that opens it, with its label and the number of images */
	public function tile(): string {
		$title    = $this->title();
		$about    = '' === $title
			? ''
			: sprintf( '<span class="frontispiece-tile__title" dir="auto">%s</span>', Escape::html( $title ) );
		$number   = $this->item->album['count'] ?? count( $this->item->media );
		$position = array_key_first( array_intersect_key( $this->item->media, $this->images ) );
		if ( $number > 1 ) {
			$about .= sprintf(
				'<span class="frontispiece-tile__count"><span class="frontispiece-sr">%s</span><span aria-hidden="true">%s</span></span>',
				Escape::html(
					/* translators: %s: number of images of an album. */
					sprintf( _n( '%s image', '%s images', $number, 'frontispiece' ), number_format_i18n( $number ) ),
				),
				Escape::html( number_format_i18n( $number ) ),
			);
		}
		return null === $position
			? sprintf(
				'<a class="frontispiece-media__link" href="%s" target="_blank" rel="nofollow noopener noreferrer">%s</a>',
				Escape::url( $this->item->url ),
				$about,
			)
			: $this->opener(
				$position,
				$this->item->media[ $position ],
				self::TILE,
				'' === $this->item->url ? '' : sprintf( ' data-url="%s"', Escape::url( $this->item->url ) ),
				$about,
			);
	}

	private function title(): string {
		$media = $this->item->media[0] ?? null;
		foreach ( [
			$this->item->album['title'] ?? '',
			$this->item->title,
			$media->caption ?? '',
			strtok( $this->item->text, "\n" ),
		] as $title ) {
			if ( is_string( $title ) && '' !== $title ) {
				return Escape::shorten( $title, 80 );
			}
		}
		return '';
	}

	/** @param int $rest number of additional images, shown only in the lightbox */
	private function medium( int $position, Media $media, int $count, int $rest ): string {
		$more    = '';
		$note    = '';
		if ( $rest > 0 ) {
			$more = sprintf( ' data-more="+%d"', $rest );
			$note = sprintf(
				'<span class="frontispiece-sr">%s</span>',
				Escape::html( sprintf(
					/* translators: %s: number of further images of a post. */
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
			: VideoHost::frame( $media->video );
		return '' === $address
			? $link
			: EmbedFrame::forUrl( $this->context->island, $address, __( 'Video', 'frontispiece' ), $link );
	}

	/**
	 * @param int    $count number of images side by side, or TILE
	 * @param string $data   attributes
	 * @param string $inside HTML shown over the image
	 */
	private function opener( int $position, Media $media, int $count, string $data, string $inside ): string {
		$image   = $this->images[ $position ];
		$waits   = Consent::isRequired( $this->context->settings->gdpr, $image );
		$largest = $image->isReady() ? $image->url( 1080 ) : $image->remote;
		$href    = $media->isVideo() ? $media->video : ( $waits ? '' : $largest );
		return sprintf(
			'<a class="%s frontispiece-media__link" href="%s"%s%s data-lightbox="%d" data-width="%d" data-height="%d"%s%s%s>%s<span class="%s" aria-hidden="true"></span>%s</a>',
			$this->marker( $this->context->settings->lightbox && '' !== $largest, $waits ),
			Escape::url( '' === $href ? $this->item->url : $href ),
			// Only images of this site open in the same tab, where the lightbox is off.
			'' !== $href && ! $media->isVideo() && $image->isReady()
				? ''
				: ' target="_blank" rel="nofollow noopener noreferrer"',
			$waits && '' === $this->item->warning ? $this->onceGiven( $media, $largest ) : '',
			$position,
			$image->width,
			$image->height,
			'' === $media->caption ? '' : sprintf( ' data-caption="%s"', Escape::attr( $media->caption ) ),
			$media->isVideo() ? $this->video( $media ) : '',
			$data,
			$this->image( $image, $media, $count ),
			$media->isVideo() ? 'frontispiece-media__play' : 'frontispiece-media__zoom',
			$inside,
		);
	}

	/** Returns the class that says whether the lightbox shows a link. Behind a content warning it does so later. */
	private function marker( bool $isShown, bool $waits ): string {
		if ( '' !== $this->item->warning ) {
			return $isShown && ! $waits ? 'cff-lightbox-covered' : 'cff-lightbox-none';
		}
		return $isShown && ! $waits ? 'cff-lightbox-link' : 'cff-lightbox-waiting';
	}

	private function video( Media $media ): string {
		$file = $media->playableFile();
		return sprintf(
			' data-cff-video-link="%s" data-cff-video-player="%s"',
			Escape::url( $media->video ),
			Escape::attr( $media->player ),
		)
			. ( '' === $file ? '' : sprintf( ' data-cff-video-file="%s"', Escape::url( $file ) ) );
	}

	/** @return string attributes of a link whose image waits for consent */
	private function onceGiven( Media $media, string $largest ): string {
		if ( ! $this->context->settings->isGated() ) {
			return Consent::offer();
		}
		return $media->isVideo() ? '' : sprintf( ' data-href="%s"', Escape::url( $largest ) );
	}

	private function image( Image $image, Media $media, int $count ): string {
		// The title of a tile already appears next to its image.
		$alt = self::TILE === $count && '' === $media->alt && '' === $image->alt && '' !== $this->title()
			? ''
			: ImageTag::alt( $this->item, $media, $image, $this->author );
		return ImageTag::image(
			$image,
			Consent::isRequired( $this->context->settings->gdpr, $image ),
			$alt,
			$this->sizes( $count ),
			$this->lazy,
			focus: $media->focus,
		);
	}

	public function first(): ?Image {
		return array_values( array_intersect_key( $this->images, $this->item->media ) )[0] ?? null;
	}

	private function sizes( int $count ): string {
		return match ( true ) {
			self::TILE === $count => '(max-width: 480px) 50vw, 400px',
			$count > 1 => '(max-width: 680px) 50vw, 320px',
			! $this->context->settings->layout::hasColumns() => '(max-width: 680px) 100vw, 640px',
			default => '(max-width: 400px) 100vw, 420px',
		};
	}

	public function belongsToLinks(): bool {
		return 'link' === $this->item->kind && [] !== $this->item->links && $this->context->settings->link;
	}
}
