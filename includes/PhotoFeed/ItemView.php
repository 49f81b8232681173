<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\RichText;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Kernel\Assets\PageNames;
use Frontispiece\Kernel\Text\Escape;

/**
 * Provides what the item template prints. All escaping and decisions happen here, so that a theme's own template stays
 * simple.
 */
final class ItemView {
	private const TYPES = [ 'photo' => 'image', 'video' => 'video', 'album' => 'carousel' ];

	/** URL that the image links to: the post, or the URL in its caption if the site owner chose that. */
	private readonly string $target;
	private readonly bool $opensLightbox;

	/** @param array<int, Image> $images position => image */
	public function __construct(
		private readonly Item $item,
		private readonly array $images,
		private readonly PhotoFeedSettings $settings,
		private readonly RichText $text,
		private readonly string $account,
		private readonly bool $lazy,
		private readonly int $span,
		private readonly PostExtras $extras,
	) {
		$linked            = $settings->captionLinks ? $text->firstAddress( $item->fullText() ) : '';
		$this->target      = '' === $linked ? $item->url : $linked;
		$this->opensLightbox = $settings->lightbox && '' === $linked;
	}

	public function classes(): string {
		return sprintf( 'sbi_item sbi_type_%s frontispiece-photo', self::TYPES[ $this->item->kind ] ?? 'image' );
	}

	/** @return string id of the item's element; of a second element of the post on the page it is another one */
	public function id(): string {
		return Escape::attr( PageNames::id( "sbi_{$this->item->id}" ) );
	}

	/**
	 * @return string data attributes of the item's element, with a space before each; the viewer's caption where the
	 *     page shows none
	 */
	public function data(): string {
		return sprintf(
			' data-id="%s" data-date="%d" data-user="%s" data-numcomments="%d"',
			Escape::attr( $this->item->id ),
			$this->item->createdAt,
			Escape::attr( $this->author() ),
			$this->item->counts['comments'],
		)
			. ( $this->item->noIndex ? ' data-nosnippet' : '' )
			. (
				$this->settings->caption || ! $this->opensLightbox || '' === $this->item->fullText()
					? ''
					: sprintf( ' data-caption="%s"', Escape::attr( $this->item->fullText() ) )
						. ( '' === $this->item->title ? '' : sprintf( ' data-caption-title="%s"', Escape::attr( $this->item->title ) ) )
			);
	}

	private function author(): string {
		$name = $this->item->author['name'] ?? '';
		return '' === $name ? $this->account : $name;
	}

	/**
	 * Returns the link around the image, with the lightbox marker if it opens the lightbox; with the caption if a content
	 * warning hides it as well.
	 */
	public function photo(): string {
		$caption = PostExtras::coversText( $this->item ) ? $this->words() : '';
		return $this->extras->cover(
			$this->item,
			$this->opener()
				. ( '' === $caption
					? ''
					: sprintf( '<p class="sbi_caption frontispiece-text wp-exclude-emoji" dir="auto">%s</p>', $caption ) ),
			array_values( array_intersect_key( $this->images, $this->item->media ) )[0] ?? null,
		);
	}

	private function opener(): string {
		$position = array_key_first( array_intersect_key( $this->images, $this->item->media ) );
		$media    = null === $position ? null : $this->item->media[ $position ];
		$image    = null === $position ? null : $this->images[ $position ];
		// A video without an image waits for consent like everything else.
		$waits    = null === $image ? 'yes' === $this->settings->imageConsent() : $this->waits( $image );
		$label    = $this->label( $media, $image );
		$inside   = null === $media || null === $image
			? sprintf(
				'<span class="frontispiece-photo__words wp-exclude-emoji" dir="auto">%s</span>',
				Escape::html( $label ),
			)
			: ImageTag::image(
				$image,
				$waits,
				$label,
				$this->sizes(),
				$this->lazy,
				$this->settings->width(),
				$image->spare( $this->settings->width() ),
				$media->focus,
			);
		return sprintf(
			'<a class="sbi_photo frontispiece-media__link%s%s" href="%s" target="_blank" rel="nofollow noopener noreferrer"%s%s>%s%s</a>',
			$this->opensLightbox ? ' sbi_link_area' : '',
			$waits ? ' cff-lightbox-waiting' : '',
			Escape::url( $this->target ),
			$this->opensLightbox
				? sprintf(
					' data-%s-sbi="%s"',
					'' === $this->item->warning ? 'lightbox' : 'covered',
					Escape::attr( $this->item->id ),
				)
				: '',
			( null === $image ? '' : $this->sources( $image ) )
				. $this->album( 'yes' === $this->settings->imageConsent() ? 'consent-' : '' )
				. ( $waits ? $this->onceGiven() : '' ),
			$inside,
			$this->badge() . $this->extras->aiLabel( $this->item ) . $this->hover() . $this->destination(),
		);
	}

	/**
	 * Returns the attributes that apply once consent is given. Consent shows the image; it doesn't change where the
	 * link leads.
	 */
	private function onceGiven(): string {
		return sprintf( ' data-href="%s"', Escape::url( $this->target ) )
			. ( $this->settings->isGated() ? '' : Consent::offer() );
	}

	/**
	 * @return string data-full-res and data-img-src-set, for clients that raise the resolution; the network's own
	 *     address only where nothing waits
	 */
	private function sources( Image $image ): string {
		$remote = 'no' === $this->settings->imageConsent() ? $image->remote : '';
		$set    = [ 'd' => $remote ];
		foreach ( [ 150, 320, 640 ] as $width ) {
			$set[ (string) $width ] = $image->isReady() ? $image->url( $width ) : $remote;
		}
		return sprintf(
			' data-full-res="%s" data-img-src-set=%s',
			Escape::url( $image->isReady() ? $image->url( 1080 ) : $remote ),
			Escape::jsonAttr( $set ),
		);
	}

	/**
	 * Returns data attributes with an album's items and a video's file for the lightbox.
	 *
	 * @param string $until prefix of attribute names that wait for consent
	 */
	private function album( string $until ): string {
		$parts = [];
		foreach ( $this->item->media as $position => $media ) {
			$image   = $this->images[ $position ] ?? null;
			$shown   = null === $image || ! $image->isReady() ? '' : $image->url( 1080 );
			$parts[] = [
				'type'  => $media->isVideo() ? 'video' : 'image',
				'media' => $shown,
				'alt'   => ImageTag::alt( $this->item, $media, $image, $this->author() ),
			] + (
				null !== $image && '' === $shown && '' !== $image->remote ? [ 'remote' => $image->remote ] : []
			) + ( $media->isVideo() ? [ 'link' => self::film( $media ), 'player' => $media->player ] : [] );
		}
		$video = $this->item->media[0] ?? null;
		$html  = count( $parts ) > 1 ? " data-{$until}carousel=" . Escape::jsonAttr( $parts ) : '';
		return null === $video || ! $video->isVideo()
			? $html
			: $html
				. sprintf(
					' data-%1$svideo="%2$s" data-%1$splayer="%3$s"',
					$until,
					Escape::url( self::film( $video ) ),
					Escape::attr( $video->player ),
				);
	}

	/**
	 * @return string '' where the network withholds the file, as it does for music without rights: then there is only
	 *     the post's own page
	 */
	private static function film( Media $video ): string {
		return 'instagram' === $video->player && '' === $video->file ? '' : $video->film();
	}

	private function badge(): string {
		$words = [ 'video' => __( 'Video', 'frontispiece' ), 'album' => __( 'Album', 'frontispiece' ) ];
		$word  = $words[ $this->item->kind ] ?? '';
		$font  = $this->settings->iconFont();
		return '' === $word
			? ''
			: sprintf(
				'<span class="frontispiece-photo__badge frontispiece-photo__badge--%s">%s<span class="frontispiece-sr">%s</span></span>',
				$font ? 'font' : $this->item->kind,
				$font
					? sprintf(
						'<i class="fa fa-%s" aria-hidden="true"></i>',
						'video' === $this->item->kind ? 'play' : 'clone',
					)
					: '',
				Escape::html( $word ),
			);
	}

	/**
	 * Returns a hint for screen readers if the link leads to a website instead of the lightbox or the social network.
	 */
	private function destination(): string {
		return $this->target === $this->item->url ? '' : sprintf(
			'<span class="frontispiece-sr">%s</span>',
			Escape::html(
				/* translators: %s: host name of a website, such as example.com. */
				sprintf( __( 'Opens %s', 'frontispiece' ), (string) wp_parse_url( $this->target, PHP_URL_HOST ) ),
			),
		);
	}

	private function hover(): string {
		$texts = array_filter( [ $this->item->title, self::line( $this->item->text ) ], static fn( string $line ): bool => '' !== $line );
		$text  = Escape::shorten( implode( ' – ', $texts ), $this->settings->hoverLength );
		return '' === $text
			? ''
			: sprintf(
				'<span class="sbi_hover frontispiece-photo__hover wp-exclude-emoji" aria-hidden="true" dir="auto">%s</span>',
				Escape::html( $text ),
			);
	}

	private function label( ?Media $media, ?Image $image ): string {
		return ImageTag::alt(
			$this->item,
			$media ?? Media::fromRaw( new \Frontispiece\Kernel\Text\ArrayReader( [] ) ),
			$image,
			$this->author(),
		);
	}

	private function waits( Image $image ): bool {
		return Consent::isRequired( $this->settings->imageConsent(), $image );
	}

	private function sizes(): string {
		if ( 'auto' !== $this->settings->res ) {
			return '';
		}
		$columns = $this->settings->columns;
		$span    = $this->span;
		return sprintf(
			'(max-width: 480px) %dvw, (max-width: 640px) %dvw, %dpx',
			(int) ceil( 100 * min( $span, $columns->mobile ) / $columns->mobile ),
			(int) ceil( 100 * min( $span, $columns->tablet ) / $columns->tablet ),
			(int) ceil( 1200 * $span / $columns->desktop ),
		);
	}

	/** @return string caption with its "show more" button; '' if there is none or photo() hides it */
	public function caption(): string {
		return $this->extras->sharedBy( $this->item ) . ( PostExtras::coversText( $this->item ) ? '' : $this->words() );
	}

	private function words(): string {
		if ( ! $this->settings->caption || '' === $this->item->fullText() ) {
			return '';
		}
		// The line break also separates it in the lightbox.
		$title = '' === $this->item->title
			? ''
			: sprintf( '<strong class="frontispiece-photo__title">%s</strong>', Escape::html( $this->item->title ) )
				. ( '' === $this->item->text ? '' : "\n" );
		[ $head, $rest ] = $this->text->render(
			$this->item->text,
			$this->settings->captionLength,
			[],
			$this->item->textLinks,
			[] === $this->item->emoji ? [] : $this->extras->emoji( $this->item, $this->images ),
		);
		$more            = Escape::attr( __( 'show more', 'frontispiece' ) );
		return $title . ( '' === $rest
			? $head
			: sprintf(
				'%s<span class="frontispiece-text__rest">%s</span> <button type="button" class="sbi_more frontispiece-text__more" aria-expanded="false" data-more="%3$s" data-less="%4$s">%3$s</button>',
				$head,
				$rest,
				$more,
				Escape::attr( __( 'show less', 'frontispiece' ) ),
			) );
	}

	public function counts(): string {
		$html = '';
		foreach (
			$this->settings->likes
				? [ 'likes' => __( 'Likes', 'frontispiece' ), 'comments' => __( 'Comments', 'frontispiece' ) ]
				: [] as $key => $name
		) {
			$count = $this->item->counts[ $key ];
			$html .= $count < 1
				? ''
				: sprintf(
					'<span class="frontispiece-count frontispiece-count--%1$s"><span class="frontispiece-sr">%2$s </span>%3$s</span>',
					$key,
					Escape::html( $name ),
					number_format_i18n( $count ),
				);
		}
		return $html;
	}

	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/', ' ', $text ) );
	}
}
