<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\View\FeedSettings;
use Frontispiece\Kernel\Text\ArrayReader;

/** The attributes of a social feed as typed properties. */
final class SocialFeedSettings extends FeedSettings {
	protected const SERVICES = [ 'custom-facebook-feed', 'facebook' ];

	/** Layout of tiles instead of one without columns, in which each tile would fill the screen. */
	private const TILES = 'grid';

	public readonly FeedType $type;
	public readonly int $characters;
	public readonly bool $author;
	public readonly bool $date;
	public readonly bool $media;
	public readonly bool $link;
	public readonly bool $linkSlider;
	public readonly bool $counts;
	public readonly bool $calendar;
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
	public readonly string $density;

	/** @var array{desktop: int, tablet: int, mobile: int} */
	public readonly array $columns;

	/** @var array<string, string|true> usegrouptoken, useowntoken, at: what clients add to their calls */
	public readonly array $tokens;

	/** @param array<string, mixed> $attributes validated */
	public function __construct( array $attributes, LayoutRegistry $layouts ) {
		parent::__construct( $attributes, $layouts );
		$in                     = $this->in;
		$this->type             = $this->chooseType();
		$this->columns          = [
			'desktop' => $in->int( 'cols' ),
			'tablet'  => $in->int( 'colstablet' ),
			'mobile'  => $in->int( 'colsmobile' ),
		];
		$this->characters       = $in->int( 'characters' );
		$this->author           = $in->bool( 'author' );
		$this->date             = $in->bool( 'date' );
		$this->media            = $in->bool( 'media' );
		$this->link             = $in->bool( 'link' );
		$this->linkSlider       = $in->bool( 'linkslider' );
		$this->counts           = $in->bool( 'counts' );
		$this->calendar         = $in->bool( 'calendar' );
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
		$this->density          = $in->string( 'density' );
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
		return $this->styleWith();
	}

	protected function chooseLayout( LayoutRegistry $layouts ): Layout {
		$layout = parent::chooseLayout( $layouts );
		return $this->chooseType()->isTiles() && ! $layout::hasColumns() ? $layouts->byName( self::TILES, $this->in ) : $layout;
	}

	private function chooseType(): FeedType {
		return FeedType::byName( $this->in->string( 'type' ) );
	}
}
