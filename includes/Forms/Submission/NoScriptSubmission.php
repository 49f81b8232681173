<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Confirmation\Redirect;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormLanguage;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Forms\Progress\ProgressSaver;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Forms\Steps\StepSubmission;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Kernel\Http\Request;

defined( 'ABSPATH' ) || exit;

/** Handles forms that are submitted without JavaScript: they post to their own page, which then shows the result. */
final class NoScriptSubmission {
	/**
	 * Argument of the address to which a form with files is sent: its unit tag. It remains when PHP drops a body that is
	 * too large, so that only this form says so, and no other form, nor an upload of another plugin, is taken for it.
	 */
	private const MARK = 'frontispiece_sent';

	/** @var array<array-key, mixed>|null the submission, until WordPress has resolved the page */
	private ?array $set = null;

	private ?NoScriptResult $answered = null;

	private string $unit = '';

	/** Unit tag of the form whose whole submission PHP has dropped; '' = none. */
	private string $lost = '';

	public function __construct(
		private readonly FormTranslator $forms,
		private readonly SubmissionHandler $handler,
		private readonly Tables $tables,
		private readonly StepSubmission $steps,
		private readonly ProgressSaver $saver,
		private readonly FormPage $page,
		private readonly FormAccess $access,
	) {}

	/** Whether this request is one: only then are the services of forms needed so early. */
	public static function isPosted(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- see Controller.
		return 'POST' === Request::method() && ( isset( $_POST['_wpcf7'], $_POST['_wpcf7_unit_tag'] ) || '' !== self::lost() );
	}

	/** Returns an address at which a form is recognized, also if the body of the request is lost. */
	public static function withMark( string $url, string $unit ): string {
		return add_query_arg( self::MARK, rawurlencode( $unit ), $url );
	}

	public static function withoutMark( string $url ): string {
		return str_contains( $url, self::MARK ) ? remove_query_arg( self::MARK, $url ) : $url;
	}

	/** @return string unit tag of the form whose submission PHP has dropped */
	private static function lost(): string {
		return PostLimits::isBodyDropped() && str_starts_with( Request::server( 'CONTENT_TYPE' ), 'multipart/form-data' )
			// phpcs:ignore WordPress.Security -- compared with the unit tags of the page.
			? SubmissionController::unit( new PostedData( [ '_wpcf7_unit_tag' => wp_unslash( $_GET[ self::MARK ] ?? '' ) ] ) )
			: '';
	}

	public function register(): void {
		add_filter( 'do_parse_request', [ $this, 'hide' ], 0, 2 );
		add_action( 'parse_request', [ $this, 'receive' ], 0 );
	}

	/**
	 * Removes WordPress's query variables from the posted data: a field named "name" or "year" would otherwise request
	 * another page.
	 */
	public function hide( mixed $parse, mixed $wp ): mixed {
		$this->set = $_POST; // phpcs:ignore WordPress.Security.NonceVerification -- see Controller.
		if ( $wp instanceof \WP ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- see Controller.
			$_POST = array_diff_key( $_POST, array_flip( [ ...$wp->public_query_vars, ...$wp->private_query_vars ] ) );
		}
		return $parse;
	}

	public function receive( \WP $wp ): void {
		$_POST        = $this->set ?? $_POST; // phpcs:ignore WordPress.Security.NonceVerification -- see Controller.
		$this->set    = null;
		$this->lost   = self::lost();
		if ( '' !== $this->lost ) {
			self::preventCaching();
			return;
		}
		$form         = isset( $wp->query_vars['rest_route'] ) || ! $this->tables->ready()
			? null
			: $this->forms->find(
				// phpcs:ignore WordPress.Security -- see Controller.
				is_numeric( $_POST['_wpcf7'] ?? '' ) ? (int) $_POST['_wpcf7'] : 0,
				// phpcs:ignore WordPress.Security -- compared only.
				FormTranslator::localeFrom( $_POST ),
			);
		if ( null === $form ) {
			return;
		}
		$posted = new PostedData( wp_unslash( $_POST ), $_FILES ); // phpcs:ignore WordPress.Security -- see Controller.
		$unit   = SubmissionController::unit( $posted );
		if ( '' === $unit ) {
			return;
		}
		$this->unit     = $unit;
		$isCut          = PostLimits::isCut( $_POST ); // phpcs:ignore WordPress.Security.NonceVerification -- counted.
		$submit         = fn(): NoScriptResult => $this->submitAsNobody( $form, $posted, $unit, $isCut );
		// Polylang loads no texts before it knows the language of the page, which may be that of its content.
		$isHeld         = remove_filter( 'load_textdomain_mofile', '__return_empty_string' );
		$this->answered = FormLanguage::run( $form, $submit );
		$isHeld && add_filter( 'load_textdomain_mofile', '__return_empty_string' );
		if ( '' !== $this->answered->result->redirect ) {
			Redirect::send( $this->answered->result->redirect );
		}
		self::preventCaching();
	}

	private static function preventCaching(): void {
		add_filter( 'wp_headers', [ self::class, 'addNoCacheHeaders' ] );
	}

	/** @return array<array-key, mixed> */
	public static function addNoCacheHeaders( mixed $headers ): array {
		return ( is_array( $headers ) ? $headers : [] ) + wp_get_nocache_headers();
	}

	/**
	 * Any website can make a browser send this request, so it has no more rights than one without cookies, as through
	 * REST.
	 */
	private function submitAsNobody( Form $form, PostedData $posted, string $unit, bool $isCut ): NoScriptResult {
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		try {
			if ( $isCut ) {
				return new NoScriptResult( $posted, new SubmissionResult( 'aborted', PostedData::cutMessage() ) );
			}
			if ( ! $this->access->admits( $form, $posted->text( FormAccess::FIELD ) ) ) {
				// A user who may see the form sees it again with this message; others see the form's own.
				$text = __( 'This page has expired. Please send the form again.', 'frontispiece' );
				return new NoScriptResult( $posted, new SubmissionResult( 'aborted', $text ) );
			}
			$from = $this->page->forForm( $form, $posted, $unit );
			if ( $form->settings->is( ProgressSaver::SETTING ) && $posted->has( ProgressSaver::BUTTON ) ) {
				return $this->saver->saveFromPage( $form, $posted, $from );
			}
			$rows = RowButtons::apply( $form, $posted );
			if ( null !== $rows && $form->content()->steps()->isEmpty() ) {
				return new NoScriptResult( $rows, new SubmissionResult( SubmissionResult::STEP, '' ) );
			}
			$posted = $rows ?? $posted;
			$result = $form->content()->steps()->isEmpty()
				? new NoScriptResult( $posted, $this->handler->submit( $form, $posted, $from )->forPage() )
				: $this->steps->receive( $form, $posted, $from );
			$this->saver->finish( $result->result, $posted );
			return $result;
		} finally {
			wp_set_current_user( $user );
		}
	}

	/** Returns what a form on the page shows. */
	public function forForm( Form $form, string $unit ): ?NoScriptResult {
		if ( '' !== $this->lost && $unit === $this->lost ) {
			$message = FormLanguage::run( $form, static fn(): string => $form->message( 'upload_file_too_large' ) );
			return new NoScriptResult( new PostedData( [] ), new SubmissionResult( 'aborted', $message ) );
		}
		return $unit === $this->unit ? $this->answered : null;
	}
}
