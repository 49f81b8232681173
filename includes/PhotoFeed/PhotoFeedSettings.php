<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\View\FeedSettings;

/** Typed access to the attributes of a photo feed. */
final class PhotoFeedSettings extends FeedSettings {
	protected const SERVICES = [ 'smash-balloon-social-photo-feed', 'instagram' ];

	private const RATIOS = [ '4:5' => '4 / 5', '3:4' => '3 / 4' ];
	private const FLAGS  = [
		'resizeDisable', 'imageLoadDisable', 'debug', 'favorLocal', 'ajaxPostLoad', 'overrideBlockCDN',
		'disableOnTouch', 'testAjax',
	];

	public readonly Columns $columns;
	public readonly string $aspect;
	public readonly string $res;
	public readonly bool $bio;
	public readonly bool $followers;
	public readonly bool $caption;
	public readonly bool $likes;
	public readonly bool $lightbox;
	public readonly bool $captionLinks;
	public readonly int $captionLength;
	public readonly int $hoverLength;
	public readonly string $whiteList;
	public readonly bool $stories;
	public readonly int $storyWait;
	public readonly bool $autoscroll;

	/** @param array<string, mixed> $attributes validated */
	public function __construct( array $attributes, LayoutRegistry $layouts ) {
		parent::__construct( $attributes, $layouts );
		$in                  = $this->in;
		$this->columns       = Columns::fromAttributes( $in, $this->layout::defaultColumns() );
		$this->aspect        = $in->string( 'imageaspectratio' );
		$this->res           = $in->string( 'res' );
		$this->bio           = $in->bool( 'bio' );
		$this->followers     = $in->bool( 'followers' );
		$this->caption       = $in->bool( 'caption' );
		$this->likes         = $in->bool( 'likes' );
		$this->lightbox      = ! $in->bool( 'disablelightbox' );
		$this->captionLinks  = $in->bool( 'captionlinks' );
		$this->captionLength = $in->int( 'captionlength' );
		$this->hoverLength   = $in->int( 'hovercaptionlength' );
		$this->whiteList     = $in->string( 'whitelist' );
		$this->stories       = $in->bool( 'stories' );
		$this->storyWait     = $in->int( 'storywait' );
		$this->autoscroll    = $in->bool( 'autoscroll' );
	}

	/** @return string classes of the feed's section */
	public function classes(): string {
		$theme   = sanitize_html_class( $this->in->string( 'feedtheme' ) );
		$classes = [
			'sbi',
			'frontispiece-feed',
			'frontispiece-photos',
			"frontispiece-photos--{$this->layout->name}",
			'sbi_col_' . $this->columns->desktop,
			'sbi_width_resp',
			...$this->layout->classes(),
		];
		$density = $this->in->string( 'density' );
		foreach ( [
			"frontispiece-feed--$density" => in_array( $density, [ 'compact', 'airy' ], true ),
			'sbi_fixed_height'            => $this->in->int( 'height' ) > 0,
			'sbi_mob_col_auto'            => 0 === $this->in->int( 'colsmobile' ),
			'sbi_tab_col_auto'            => 0 === $this->in->int( 'colstablet' ),
			'frontispiece-feed--gated'    => $this->isGated(),
			// Texts need wider columns than images; highlighted photos show theirs on the photo.
			'frontispiece-photos--captions' => $this->caption && 'highlight' !== $this->layout->name,
			"sbi_$theme"                  => '' !== $theme,
		] as $class => $has ) {
			if ( $has ) {
				$classes[] = $class;
			}
		}
		return implode( ' ', $classes );
	}

	/** @return string value of the style attribute, with custom properties */
	public function style(): string {
		$style = [
			'--sbi-columns:' . $this->columns->desktop,
			'--sbi-tablet:' . $this->columns->tablet,
			'--sbi-mobile:' . $this->columns->mobile,
			'--sbi-padding:' . ImagePadding::fromAttributes( $this->in ) . 'px',
			'--sbi-ratio:' . ( self::RATIOS[ $this->aspect ] ?? '1' ),
		];
		if ( $this->in->int( 'height' ) > 0 ) {
			$style[] = '--sbi-height:' . $this->in->int( 'height' ) . 'px';
		}
		return $this->styleWith( ...$style );
	}

	/** Returns whether the first items are loaded by script. */
	public function ajaxPostLoad(): bool {
		return $this->in->bool( 'ajaxpostload' );
	}

	/** Returns whether the site has an icon font. */
	public function iconFont(): bool {
		return 'fontfile' === $this->in->string( 'font_method' );
	}

	/**
	 * @return string what images wait for, as the option of consent has it: nothing where the owner lets the
	 *     network's through
	 */
	public function imageConsent(): string {
		return $this->in->bool( 'overrideblockcdn' ) ? 'no' : $this->gdpr;
	}

	protected function ownFlags(): array {
		return array_values(
			array_filter( self::FLAGS, fn( string $flag ): bool => $this->in->bool( strtolower( $flag ) ) ),
		);
	}

	/** @return int width of the image in src */
	public function width(): int {
		return [ 'thumb' => 150, 'medium' => 320 ][ $this->res ] ?? 640;
	}

	/**
	 * Returns the general options object of the specification.
	 *
	 * @param array<string, string> $avatars name => address
	 * @return array<string, mixed>
	 */
	public function options( array $avatars ): array {
		$in      = $this->in;
		$options = [
			'lightboxcomments'   => $in->bool( 'lightboxcomments' ),
			'captionlength'      => $this->captionLength,
			'hovercaptionlength' => $this->hoverLength,
			'imageaspectratio'   => isset( self::RATIOS[ $this->aspect ] ) ? $this->aspect : '1:1',
			'disablelightbox'    => ! $this->lightbox,
			'captionlinks'       => $this->captionLinks,
			'feedtheme'          => $in->string( 'feedtheme' ),
			'avatars'            => (object) $avatars,
			'font_method'        => $in->string( 'font_method' ),
			'whiteListName'      => $this->whiteList,
			'viewer'             => $this->viewer(),
		];
		return $options
			+ $this->layout->clientOptions()
			+ ( $this->autoscroll ? [ 'autoscroll' => $in->int( 'autoscrolldistance' ) ] : [] )
			+ ( $in->bool( 'no_mob_swipe' ) ? [ 'no_mob_swipe' => true ] : [] );
	}

	/** @return array<string, mixed> lightbox options that the specification does not name */
	public function keys(): array {
		return [ 'wrapAround' => $this->in->string( 'wraparound' ), 'letterKeys' => $this->in->bool( 'letterkeys' ) ];
	}

	/** @return array<string, mixed> */
	private function viewer(): array {
		return [
			'fadeDuration'                => $this->in->int( 'fadeduration' ),
			'fitImagesInViewport'         => $this->in->bool( 'fitimagesinviewport' ),
			'resizeDuration'              => $this->in->int( 'resizeduration' ),
			'positionFromTop'             => $this->in->int( 'positionfromtop' ),
			'showImageNumberLabel'        => $this->in->bool( 'showimagenumberlabel' ),
			'alwaysShowNavOnTouchDevices' => $this->in->bool( 'alwaysshownavontouchdevices' ),
			'wrapAround'                  => 'all' === $this->in->string( 'wraparound' ),
		];
	}
}
