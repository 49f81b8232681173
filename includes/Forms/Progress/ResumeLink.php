<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionResult;

/** The link by which a visitor continues a form. Opening it changes nothing, so that mail scanners do no harm. */
final class ResumeLink {
	/** Argument of the address. */
	public const ARGUMENT = 'frontispiece_resume';

	/** Hidden field of a form that was continued: when it is sent, the saved values are deleted. */
	public const FIELD = '_frontispiece_resume';

	public const EXPIRED = 'progress_expired';

	public function __construct( private readonly ProgressRepository $repository ) {}

	/** @param array{unit: string, post: int, url: string} $from where the form is; its address is not to be trusted */
	public static function url( string $token, int $form, array $from ): string {
		$page = (string) preg_replace( '/#.*/s', '', FormPage::url( $from['post'] ) );
		$unit = 1 === preg_match( "/^frontispiece-f$form-(?:p[1-9]\d*-)?o[1-9]\d*$/D", $from['unit'] )
			? $from['unit']
			: "frontispiece-f$form-o1";
		return add_query_arg( self::ARGUMENT, $token, $page ) . "#$unit";
	}

	/** Returns an address without the token of a link. */
	public static function without( string $url ): string {
		return remove_query_arg( self::ARGUMENT, $url );
	}

	public static function isOpened(): bool {
		return '' !== self::token();
	}

	/**
	 * Returns headers that keep the page out of caches and search engines, and the address out of requests to other sites.
	 *
	 * @return array<string, string>
	 */
	public static function headers(): array {
		return [ 'Referrer-Policy' => 'same-origin', 'X-Robots-Tag' => 'noindex' ] + wp_get_nocache_headers();
	}

	/** Returns what a form on this page continues with; null if the link is none for this form. */
	public function for( Form $form ): ?NoScriptResult {
		if ( ! $form->settings->is( ProgressSaver::SETTING ) ) {
			return null;
		}
		$progress = $this->repository->find( self::token() );
		if ( null === $progress ) {
			$expired = new SubmissionResult( self::EXPIRED, $form->message( self::EXPIRED ) );
			return new NoScriptResult( new PostedData( [] ), $expired );
		}
		$posted = new PostedData( [ self::FIELD => self::token() ] + $progress->values );
		return $progress->form === $form->id
			? new NoScriptResult( $posted, new SubmissionResult( SubmissionResult::STEP, '' ), null, $progress->step )
			: null;
	}

	private static function token(): string {
		// phpcs:ignore WordPress.Security -- compared by its hash only.
		$token = wp_unslash( $_GET[ self::ARGUMENT ] ?? '' );
		return is_string( $token ) ? $token : '';
	}
}
