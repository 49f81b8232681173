<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\View\Consent;
use Frontispiece\Feed\View\FeedColors;
use Frontispiece\Kernel\Text\ArrayReader;

/** The attributes of a social feed as typed properties. */
final class SocialFeedSettings {
	/** Layout of tiles instead of one without columns, in which each tile would fill the screen. */
	private const TILES = 'grid';

	public readonly FeedType $type;
	public readonly Layout $layout;
	public readonly int $num;
	public readonly int $numMobile;
	public readonly int $characters;
	public readonly bool $header;
	public readonly bool $author;
	public readonly bool $date;
	public readonly bool $media;
	public readonly bool $link;
	public readonly bool $linkSlider;
	public readonly bool $counts;
	public readonly bool $share;
	public readonly bool $comments;
	public readonly int $commentsNum;
	public readonly bool $commentAvatars;
	public readonly bool $expandComments;
	public readonly bool $cacheComments;
	public readonly bool $lightbox;
	public readonly bool $lightboxComments;
	public readonly string $wrapAround;
	public readonly bool $letterKeys;
	public readonly bool $likeBox;
	public readonly int $likeBoxWidth;
	public readonly bool $loadMore;
	public readonly string $moreText;
	public readonly string $noMoreText;
	public readonly string $gdpr;
	public readonly string $label;
	public readonly string $density;

	/** @var array{desktop: int, tablet: int, mobile: int} */
	public readonly array $columns;

	/** @var array<string, string> custom property => color */
	public readonly array $colors;

	/** @var array<string, string|true> usegrouptoken, useowntoken, at: what clients add to their calls */
	public readonly array $tokens;

	/** @param array<string, mixed> $attributes validated */
	public function __construct( array $attributes, LayoutRegistry $layouts ) {
		$in                     = new ArrayReader( $attributes );
		$this->type             = FeedType::byName( $in->string( 'type' ) );
		$layout                 = $layouts->make( $in );
		$this->layout           = $this->type->isTiles() && ! $layout::hasColumns()
			? $layouts->byName( self::TILES, $in )
			: $layout;
		$this->columns          = [
			'desktop' => $in->int( 'cols' ),
			'tablet'  => $in->int( 'colstablet' ),
			'mobile'  => $in->int( 'colsmobile' ),
		];
		$this->num              = $in->int( 'num' );
		$this->numMobile        = $in->int( 'nummobile' );
		$this->characters       = $in->int( 'characters' );
		$this->header           = $in->bool( 'header' );
		$this->author           = $in->bool( 'author' );
		$this->date             = $in->bool( 'date' );
		$this->media            = $in->bool( 'media' );
		$this->link             = $in->bool( 'link' );
		$this->linkSlider       = $in->bool( 'linkslider' );
		$this->counts           = $in->bool( 'counts' );
		$this->share            = $in->bool( 'share' );
		$this->comments         = $in->bool( 'comments' );
		$this->commentsNum      = $in->int( 'commentsnum' );
		$this->commentAvatars   = $in->bool( 'commentavatars' );
		$this->expandComments   = $in->bool( 'expandcomments' );
		$this->cacheComments    = $in->bool( 'cachecomments' );
		$this->lightbox         = $in->bool( 'lightbox' );
		$this->lightboxComments = $in->bool( 'lightboxcomments' );
		$this->wrapAround       = $in->string( 'wraparound' );
		$this->letterKeys       = $in->bool( 'letterkeys' );
		$this->likeBox          = $in->bool( 'likebox' );
		$this->likeBoxWidth     = $in->int( 'likeboxwidth' );
		$this->loadMore         = $in->bool( 'loadmore' );
		$this->moreText         = self::text( $in->string( 'moretext' ), __( 'Load more', 'frontispiece' ) );
		$this->noMoreText       = self::text( $in->string( 'nomoretext' ), __( 'No more posts', 'frontispiece' ) );
		$this->gdpr             = Consent::mode( $in->string( 'gdpr' ) );
		$this->label            = $in->string( 'label' );
		$this->density          = $in->string( 'density' );
		$this->colors           = FeedColors::fromAttributes( $in );
		$this->tokens           = self::tokens( $in );
	}

	/** @return string classes of the feed's section */
	public function classes(): string {
		$classes = [ 'cff', 'frontispiece-feed', "frontispiece-feed--{$this->layout->name}", $this->type->feedClass ];
		if ( $this->layout::hasColumns() ) {
			foreach ( $this->columns as $device => $count ) {
				$classes[] = "masonry-$count-$device";
			}
		}
		$classes = [ ...$classes, ...$this->layout->classes() ];
		if ( $this->lightbox ) {
			$classes[] = 'cff-lb';
		}
		if ( 'normal' !== $this->density ) {
			$classes[] = "frontispiece-feed--$this->density";
		}
		if ( $this->isGated() ) {
			$classes[] = 'frontispiece-feed--gated';
		}
		return implode( ' ', $classes );
	}

	/** Returns whether everything waits for consent, including images of this site. */
	public function isGated(): bool {
		return 'yes' === $this->gdpr;
	}

	/** @return string attributes that name the consent to request, each with a leading space */
	public function consent(): string {
		return 'no' === $this->gdpr ? '' : Consent::attributes( [ 'custom-facebook-feed', 'facebook' ] );
	}

	/**
	 * @param bool $unseen whether the page reports that it shows the feed
	 * @return string comma list for data-cff-flags
	 */
	public function flags( bool $unseen ): string {
		$consent = [ 'yes' => 'gdpr', 'auto' => 'gdpr-auto' ][ $this->gdpr ] ?? '';
		return implode( ',', array_filter( [ $consent, $unseen ? 'locator' : '' ] ) );
	}

	/** @return array<string, string|true> */
	private static function tokens( ArrayReader $in ): array {
		$tokens = array_filter( [
			'usegrouptoken' => $in->bool( 'usegrouptoken' ),
			'useowntoken'   => $in->bool( 'useowntoken' ),
		] );
		// Only a source's handle may be printed on a page.
		return 1 === preg_match( '/^s_[0-9a-f]{12}$/', $in->string( 'at' ) )
			? $tokens + [ 'at' => $in->string( 'at' ) ]
			: $tokens;
	}

	/** Returns the colors as CSS custom properties. */
	public function style(): string {
		$style = [];
		foreach ( $this->colors as $property => $color ) {
			$style[] = "$property:$color";
		}
		return implode( ';', $style );
	}

	private static function text( string $value, string $default ): string {
		return '' === $value ? $default : $value;
	}
}
