<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Kernel\Text\ArrayReader;

/** The attributes that the social feed and the photo feed have in common, as typed properties. */
abstract class FeedSettings {
	/** What consent managers call the services that the feed waits for, in the order in which they are asked. */
	protected const SERVICES = [];

	public readonly Layout $layout;
	public readonly int $num;
	public readonly int $numMobile;
	public readonly bool $header;
	public readonly bool $loadMore;
	public readonly string $moreText;
	public readonly string $noMoreText;
	public readonly string $gdpr;
	public readonly string $label;

	protected readonly ArrayReader $in;

	/** @param array<string, mixed> $attributes validated */
	public function __construct( array $attributes, LayoutRegistry $layouts ) {
		$this->in         = new ArrayReader( $attributes );
		$this->layout     = $this->chooseLayout( $layouts );
		$this->num        = $this->in->int( 'num' );
		$this->numMobile  = $this->in->int( 'nummobile' );
		$this->header     = $this->in->bool( 'header' );
		$this->loadMore   = $this->in->bool( 'loadmore' );
		$this->moreText   = $this->text( 'moretext', __( 'Load more', 'frontispiece' ) );
		$this->noMoreText = $this->text( 'nomoretext', __( 'No more posts', 'frontispiece' ) );
		$this->gdpr       = Consent::mode( $this->in->string( 'gdpr' ) );
		$this->label      = $this->in->string( 'label' );
	}

	/** @return string classes of the feed's section */
	abstract public function classes(): string;

	protected function chooseLayout( LayoutRegistry $layouts ): Layout {
		return $layouts->make( $this->in );
	}

	/** Returns whether all content requires consent, including images stored on this site. */
	public function isGated(): bool {
		return 'yes' === $this->gdpr;
	}

	/** @param bool $isWaiting whether an image is still on the social network */
	public function showsConsentNotice( bool $isWaiting ): bool {
		return $this->isGated() || ( 'auto' === $this->gdpr && $isWaiting );
	}

	/** @return string attributes that name the consent to request, each with a leading space */
	public function consent(): string {
		return 'no' === $this->gdpr ? '' : Consent::attributes( static::SERVICES );
	}

	/**
	 * @param bool $unseen whether the page reports that it shows the feed
	 * @return string comma list for the container's attribute with flags
	 */
	public function flags( bool $unseen ): string {
		$consent = [ 'yes' => 'gdpr', 'auto' => 'gdpr-auto' ][ $this->gdpr ] ?? '';
		return implode( ',', array_filter(
			[ ...$this->ownFlags(), $consent, $unseen ? 'locator' : '' ],
			static fn( string $flag ): bool => '' !== $flag,
		) );
	}

	/** @return list<string> flags that only this product has */
	protected function ownFlags(): array {
		return [];
	}

	/** @return string number of items in narrow windows; '' for the same number */
	public function numMobileText(): string {
		return $this->numMobile > 0 ? (string) $this->numMobile : '';
	}

	/** Returns the value of the style attribute: these custom properties, and the feed's colors. */
	protected function styleWith( string ...$properties ): string {
		foreach ( FeedColors::fromAttributes( $this->in ) as $property => $color ) {
			$properties[] = "$property:$color";
		}
		return implode( ';', $properties );
	}

	private function text( string $name, string $default ): string {
		return '' === $this->in->string( $name ) ? $default : $this->in->string( $name );
	}
}
