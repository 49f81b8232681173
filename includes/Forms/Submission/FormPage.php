<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormUsage;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Spam\Timing;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Kernel\Security\Signer;

/**
 * The page that shows a form. Browsers send its number and its address, and anything else if somebody wants them to.
 * Links are built from the number, once it is known that the page shows the form; the address is noted for the site
 * owner.
 */
final class FormPage {
	/** Characters of the address. */
	private const MAX_URL = 500;

	public function __construct( private readonly Signer $signer ) {}

	/**
	 * Returns what a form carries: when and where it was printed. Pages can be cached, so it is valid for a year.
	 *
	 * @param int $post ID of the page, 0 = none
	 */
	public function token( int $now, string $unit, int $post ): string {
		return $this->signer->issue( Timing::PURPOSE, "$now|$unit|$post", YEAR_IN_SECONDS );
	}

	/** @return array{unit: string, post: int, url: string} the unit tag, the page's ID (0 = unknown), and its address */
	public function forForm( Form $form, PostedData $posted, string $unit ): array {
		$printed = $this->printedOn( $posted, $unit );
		$post    = $printed ?? self::container( $posted );
		$isOn    = null === $printed
			? FormUsage::isOn( $post, $form->id )
			: str_starts_with( $unit, "frontispiece-f{$form->id}-" );
		$post    = $isOn && $post > 0 && is_post_publicly_viewable( $post ) ? $post : 0;
		$url     = SiteUrl::clean( NoScriptSubmission::withoutMark( ResumeLink::without( Request::server( 'HTTP_REFERER' ) ) ) );
		$url     = '' === $url && $post > 0 ? self::url( $post ) : $url;
		return [ 'unit' => $unit, 'post' => $post, 'url' => mb_substr( $url, 0, self::MAX_URL ) ];
	}

	/** Returns the address for links: that of the page, or of the site if visitors cannot view the page. */
	public static function url( int $post ): string {
		$url = $post > 0 && is_post_publicly_viewable( $post ) ? (string) get_permalink( $post ) : '';
		return '' === $url ? home_url( '/' ) : wp_validate_redirect( $url, home_url( '/' ) );
	}

	/** @return int|null ID of the page on which the form was printed, 0 = none; null if the token does not say that */
	public function printedOn( PostedData $posted, string $unit ): ?int {
		$printed = (string) $this->signer->accept( Timing::PURPOSE, $posted->text( Timing::FIELD ) );
		$parts   = explode( '|', $printed );
		return 3 === count( $parts ) && $parts[1] === $unit ? (int) $parts[2] : null;
	}

	/** @return int ID of the page as the browser sends it */
	public static function container( PostedData $posted ): int {
		return max( 0, (int) $posted->text( '_wpcf7_container_post' ) );
	}
}
