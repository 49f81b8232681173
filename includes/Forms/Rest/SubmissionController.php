<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormLanguage;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Forms\Progress\ProgressSaver;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionHandler;
use Frontispiece\Forms\Submission\SubmissionResult;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * The public REST endpoints of a form. They need no nonce, because pages with forms may be cached for days. Submissions
 * are restricted by rules, spam checks and a limit per visitor, and repeats count as one entry.
 */
final class SubmissionController extends RestController {
	protected const TITLE = 'form-response';
	private const UNIT = '/[^A-Za-z0-9_-]+/';

	public function __construct(
		private readonly FormTranslator $forms,
		private readonly SubmissionHandler $handler,
		private readonly CaptchaChallenge $challenges,
		private readonly ProgressSaver $saver,
		private readonly FormPage $page,
		private readonly FormAccess $access,
		private readonly Tables $tables,
		private readonly Database $db,
	) {}

	public function register_routes(): void {
		$public = static fn(): bool => true;
		$id     = [
			'id' => [
				'type'        => 'integer',
				'minimum'     => 0,
				'required'    => true,
				'description' => __( 'Form ID.', 'frontispiece' ),
			],
		];
		$text   = [ 'type' => 'string', 'default' => '', 'maxLength' => 200 ];
		$proof  = [ FormAccess::FIELD => $text, 'locale' => $text ];
		$read   = fn( \Closure $do ): array => $this->endpoint(
			'GET',
			static fn( \WP_REST_Request $request, int $id ): \WP_REST_Response|\WP_Error =>
				$do( $id, (string) $request[ FormAccess::FIELD ], (string) $request['locale'] ),
			$id + $proof,
			$public,
		);
		$by     = '/contact-forms/(?P<id>\d+)';
		$this->route( "$by/feedback", $this->endpoint(
			'POST',
			fn( \WP_REST_Request $request, int $id ): \WP_REST_Response|\WP_Error => $this->feedback(
				$id,
				$request->get_body_params(),
				$request->get_file_params(),
				(string) $request->get_header( 'content-type' ),
			),
			$id,
			$public,
		) );
		$this->resource(
			"$by/progress",
			'form-progress',
			[ 'message' => [ 'type' => 'string' ] ],
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request, int $id ): \WP_REST_Response|\WP_Error =>
					$this->save( $id, $request->get_body_params() ),
				$id,
				$public,
			),
		);
		$this->resource(
			"$by/refill",
			'form-refill',
			Schema::byType( object: [ 'captcha', 'quiz', 'proof' ] ),
			$read( $this->refill( ... ) ),
		);
		$this->resource(
			"$by/feedback/schema",
			'form-rules',
			Schema::byType( string: [ 'version', 'locale' ], objects: [ 'rules', 'required' ] ),
			$read( $this->rules( ... ) ),
		);
		$challenge = [ 'type' => 'string', 'required' => true, 'pattern' => '^\d{19}\.png$' ];
		$this->resource(
			"$by/captcha",
			'form-captcha',
			// An image, which a schema cannot describe.
			[ 'image' => [ 'type' => 'string' ] ],
			$this->endpoint( 'GET', $this->image( ... ), $id + [ 'challenge' => $challenge ], $public ),
		);
		// Runs before WordPress parses the body, so that a broken JSON body is rejected as an unsupported media type,
		// not as invalid JSON.
		add_filter( 'rest_pre_dispatch', [ $this, 'media' ], 10, 3 );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function media( mixed $result, mixed $server, \WP_REST_Request $request ): mixed {
		$ours = null === $result
			&& 'POST' === $request->get_method()
			&& 1 === preg_match( '#^/' . self::NAMESPACE . '/contact-forms/\d+/feedback$#', $request->get_route() );
		return $ours && ! self::isMultipart( (string) $request->get_header( 'content-type' ) )
			? self::unsupported()
			: $result;
	}

	/**
	 * @param array<array-key, mixed> $fields without slashes
	 * @param array<array-key, mixed> $files  as in $_FILES
	 */
	public function feedback( int $id, array $fields, array $files, string $type ): \WP_REST_Response|\WP_Error {
		if ( ! self::isMultipart( $type ) ) {
			return self::unsupported();
		}
		$form = $this->tables->ready() ? $this->forms->find( $id, FormTranslator::localeFrom( $fields ) ) : null;
		if ( null === $form ) {
			return $this->db->wasLost() ? self::away() : self::unknown();
		}
		return FormLanguage::run( $form, fn(): \WP_REST_Response|\WP_Error => $this->submit( $form, $fields, $files ) );
	}

	/**
	 * @param array<array-key, mixed> $fields
	 * @param array<array-key, mixed> $files
	 */
	private function submit( Form $form, array $fields, array $files ): \WP_REST_Response|\WP_Error {
		if ( [] === $fields && [] === $files && PostLimits::isBodyDropped() ) {
			return self::failure( 'too_large', $form->message( 'upload_file_too_large' ), 413 );
		}
		if ( PostLimits::isCut( $fields ) ) {
			return self::failure( 'too_many_fields', PostedData::cutMessage(), 413 );
		}
		$posted  = new PostedData( $fields, $files );
		$refusal = $this->refusal( $form, $posted->text( FormAccess::FIELD ) );
		if ( null !== $refusal ) {
			return $refusal;
		}
		if ( $posted->lacksFiles() ) {
			return self::failure( 'too_many_files', $form->message( 'too_many_items' ), 413 );
		}
		$unit = self::unit( $posted );
		if ( '' === $unit ) {
			return self::failure( 'unit_tag_not_found', __( 'The unit tag is missing or invalid.', 'frontispiece' ) );
		}
		$result = $this->handler->submit( $form, $posted, $this->page->forForm( $form, $posted, $unit ) );
		$result = $this->saver->finish( $result, $posted );
		if ( SubmissionResult::TOO_MUCH === $result->status ) {
			return self::tooMuch( $result );
		}
		if ( 0 === $result->submission && 'mail_failed' === $result->status && $this->db->wasLost() ) {
			return self::away();
		}
		$response = $result->toArray( $form->id, $unit, $form->refill() );
		/**
		 * Filters the response to a submission.
		 *
		 * @since 1.0.0
		 * @param array<string, mixed> $response
		 * @param SubmissionResult              $result
		 * @param Form                 $form
		 */
		$filtered = apply_filters( 'frontispiece_form_response', $response, $result, $form );
		return self::uncached( is_array( $filtered ) ? $filtered : $response );
	}

	/**
	 * Saves what a visitor has entered, and sends a link to continue later.
	 *
	 * @param array<array-key, mixed> $fields without slashes
	 */
	public function save( int $id, array $fields ): \WP_REST_Response|\WP_Error {
		$form = $this->tables->ready() ? $this->forms->find( $id, FormTranslator::localeFrom( $fields ) ) : null;
		if ( null === $form || ! $form->settings->is( ProgressSaver::SETTING ) ) {
			return self::unknown();
		}
		$posted  = new PostedData( $fields );
		$refusal = $this->refusal( $form, $posted->text( FormAccess::FIELD ) );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$from   = $this->page->forForm( $form, $posted, self::unit( $posted ) );
		$result = FormLanguage::run( $form, fn(): SubmissionResult => $this->saver->save( $form, $posted, $from ) );
		return match ( $result->status ) {
			SubmissionResult::TOO_MUCH => self::tooMuch( $result ),
			ProgressSaver::SAVED       => self::uncached( [ 'message' => $result->message ] ),
			ProgressSaver::INVALID     => self::failure( 'invalid_email', $result->message ),
			default                    => self::failure( $result->status, $result->message, 500 ),
		};
	}

	private static function tooMuch( SubmissionResult $result ): \WP_REST_Response {
		$error = new \WP_REST_Response(
			[ 'code' => SubmissionResult::TOO_MUCH, 'message' => $result->message, 'data' => [ 'status' => 429 ] ],
			429,
		);
		$error->header( 'Retry-After', '600' );
		return $error;
	}

	/** @param string $proof as the page with the form carries it */
	public function refill( int $id, string $proof, string $locale ): \WP_REST_Response|\WP_Error {
		$form = $this->forms->find( $id, $locale );
		return null === $form ? self::unknown() : $this->refusal( $form, $proof )
			?? FormLanguage::run( $form, static fn(): \WP_REST_Response => self::uncached( $form->refill() ) );
	}

	/** @param string $proof as the page with the form carries it */
	public function rules( int $id, string $proof, string $locale ): \WP_REST_Response|\WP_Error {
		$form    = $this->forms->find( $id, $locale );
		$refusal = null === $form ? null : $this->refusal( $form, $proof );
		if ( null === $form || null !== $refusal ) {
			return $refusal ?? self::unknown();
		}
		return FormLanguage::run( $form, static function () use ( $form ): \WP_REST_Response {
			$required = $form->conditions()->rules( $form );
			$rules    = [
				'version' => FRONTISPIECE_VERSION,
				'locale'  => $form->locale,
				'rules'   => $form->rules(),
			] + ( [] === $required ? [] : [ 'required' => $required ] );
			return FormAccess::isRestricted( $form ) ? self::uncached( $rules ) : new \WP_REST_Response( $rules );
		} );
	}

	/** Returns the response to those who may not use a form: nothing of the form but its message. */
	private function refusal( Form $form, string $proof ): ?\WP_REST_Response {
		if ( $this->access->admits( $form, $proof ) ) {
			return null;
		}
		$status   = rest_authorization_required_code();
		$problem  = FormAccess::problem();
		$response = self::uncached( [
			'code'    => $problem,
			'message' => FormLanguage::run( $form, static fn(): string => $form->message( $problem ) ),
			'data'    => [ 'status' => $status ],
		] );
		$response->set_status( $status );
		return $response;
	}

	public static function unit( PostedData $posted ): string {
		return substr( (string) preg_replace( self::UNIT, '', $posted->text( '_wpcf7_unit_tag' ) ), 0, 100 );
	}

	protected function properties(): array {
		$invalid = Schema::byType( string: [ 'field', 'message', 'idref', 'error_id' ] );
		return Schema::byType(
			integer: [ 'contact_form_id' ],
			string: [ 'status', 'message', 'posted_data_hash', 'into', 'redirect' ],
			boolean: [ 'replaces' ],
			object: [ 'captcha', 'quiz', 'proof' ],
		) + [ 'invalid_fields' => Schema::list( Schema::object( $invalid ) ) ];
	}

	/** @param string $challenge its name as a file */
	private function image( string $challenge ): \WP_REST_Response|\WP_Error {
		$challenge = basename( $challenge, '.png' );
		if ( ! CaptchaChallenge::isPossible() || ! $this->challenges->isCurrent( $challenge ) ) {
			return self::unknown();
		}
		$png      = $this->challenges->image( $challenge );
		$response = self::uncached( [] );
		$response->header( 'Content-Type', 'image/png' );
		add_filter(
			'rest_pre_serve_request',
			static function ( mixed $served, mixed $result ) use ( $response, $png ): mixed {
				if ( $result !== $response ) {
					return $served;
				}
				echo $png; // phpcs:ignore WordPress.Security.EscapeOutput -- a picture.
				return true;
			},
			10,
			2,
		);
		return $response;
	}

	/** @param array<array-key, mixed> $data */
	private static function uncached( array $data ): \WP_REST_Response {
		$response = new \WP_REST_Response( $data );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	private static function isMultipart( string $type ): bool {
		return 'multipart/form-data' === strtolower( trim( explode( ';', $type )[0] ) );
	}

	private static function unsupported(): \WP_Error {
		return self::failure( 'unsupported_media_type', __( 'Form data must be sent as multipart/form-data.', 'frontispiece' ), 415 );
	}

	/** Makes the form in the browser send the entry again by itself. */
	private static function away(): \WP_Error {
		return self::failure( 'database_away', __( 'The form couldn\'t be sent. Please try again later.', 'frontispiece' ), 503 );
	}

	private static function unknown(): \WP_Error {
		return self::notFound( __( 'Form not found.', 'frontispiece' ) );
	}
}
