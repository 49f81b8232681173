<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\Fields\Agreement;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\Types\Choices;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\RecipientLimit;
use Frontispiece\Forms\Steps\StepPage;
use Frontispiece\Forms\Steps\StepSealer;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionResult;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Kernel\Text\Json;

/**
 * Saves what a visitor has entered so far, and sends a link by which it can be continued. The response is the same for
 * every address.
 */
final class ProgressSaver {
	/** The setting of a form that allows it. */
	public const SETTING = 'save_progress';

	/** Name of the button. */
	public const BUTTON = '_frontispiece_save';
	public const EMAIL  = '_frontispiece_save_email';
	public const STEP   = '_frontispiece_save_step';

	public const SAVED   = 'progress_saved';
	public const INVALID = 'progress_invalid';
	public const FAILED  = 'progress_failed';

	private const A_VISITOR = 10;
	private const ADDRESSES = 5;

	/** Bytes of values. */
	private const MAX_BYTES = 200_000;

	public function __construct(
		private readonly ProgressRepository $progress,
		private readonly ResumeEmail $mail,
		private readonly StepSealer $sealer,
		private readonly RateLimit $rates,
		private readonly Clock $clock,
	) {}

	/** @param array{unit: string, post: int, url: string} $from */
	public function save( Form $form, PostedData $posted, array $from ): SubmissionResult {
		$email = strtolower( trim( $posted->line( self::EMAIL ) ) );
		if ( false === is_email( $email ) || strlen( $email ) > 190 ) {
			return new SubmissionResult( self::INVALID, $form->message( 'invalid_email' ) );
		}
		[ $values, $step ] = $this->valuesOf( $form, $posted, $from['unit'] );
		if ( strlen( Json::encode( $values ) ) > self::MAX_BYTES ) {
			return new SubmissionResult( self::FAILED, $form->message( 'invalid_too_long' ) );
		}
		if ( ! $this->rates->allow( 'form-progress', self::A_VISITOR, HOUR_IN_SECONDS ) ) {
			return new SubmissionResult( SubmissionResult::TOO_MUCH, $form->message( self::FAILED ) );
		}
		// A robot, or an address that gets too many emails, must not notice.
		$isSent = '' !== $posted->text( '_frontispiece_website' )
			|| ! $this->mayWriteTo( $email )
			|| $this->send( $form, new Progress( $form->id, $values, $step, $email, $this->clock->now() ), $from );
		if ( $isSent ) {
			$this->progress->delete( $posted->text( ResumeLink::FIELD ) );
		}
		$status = $isSent ? self::SAVED : self::FAILED;
		return new SubmissionResult( $status, $form->message( $status ) );
	}

	/**
	 * Saves a form that was submitted without JavaScript, and returns it for the page that follows.
	 *
	 * @param array{unit: string, post: int, url: string} $from
	 */
	public function saveFromPage( Form $form, PostedData $posted, array $from ): NoScriptResult {
		[ $values, $step ] = $this->valuesOf( $form, $posted, $from['unit'] );
		$result = $this->save( $form, $posted, $from );
		$token  = $posted->text( ResumeLink::FIELD );
		$all    = $posted->replacing( [], [ ResumeLink::FIELD => '' === $token ? '1' : $token ] + $values, [] );
		return new NoScriptResult( $all, $result->forPage(), null, $step );
	}

	/** Deletes what was saved when its form is sent, and replaces the form: it contains what was saved. */
	public function finish( SubmissionResult $result, PostedData $posted ): SubmissionResult {
		$token = $posted->text( ResumeLink::FIELD );
		if ( '' === $token || 'mail_sent' !== $result->status ) {
			return $result;
		}
		$this->progress->delete( $token );
		return $result->replacing();
	}

	private function mayWriteTo( string $email ): bool {
		return $this->rates->count( RecipientLimit::BUCKET, DAY_IN_SECONDS, $email )
			<= RateLimit::limit( RecipientLimit::BUCKET, self::ADDRESSES );
	}

	/** @param array{unit: string, post: int, url: string} $from */
	private function send( Form $form, Progress $progress, array $from ): bool {
		$token = $this->progress->add( $progress );
		if ( '' !== $token && $this->mail->send( $form, $progress->email, ResumeLink::url( $token, $form->id, $from ) ) ) {
			return true;
		}
		$this->progress->delete( $token );
		return false;
	}

	/**
	 * Returns the values of all steps, and the number of the step that the visitor saw.
	 *
	 * @return array{array<array-key, string|list<string>>, int}
	 */
	private function valuesOf( Form $form, PostedData $posted, string $unit ): array {
		$names  = self::names( $form );
		$sealed = $posted->text( StepPage::STATE );
		$state  = '' === $sealed || ctype_digit( $sealed ) ? null : $this->sealer->open( $sealed, $form->id, $unit );
		$plain  = array_map( static fn( string $name ): string => strtr( $name, '. ', '__' ), $names );
		$values = array_intersect_key( $state->values ?? [], array_flip( $plain ) );
		$shown  = $posted->text( self::STEP );
		$step   = $state->step ?? (int) ( '' === $shown ? $sealed : $shown );
		return [ $posted->only( $names ) + $values, max( 0, $step ) ];
	}

	/**
	 * Returns the fields whose values are saved. Consent must be given again, questions change, and files are not kept
	 * for so long.
	 *
	 * @return list<string>
	 */
	private static function names( Form $form ): array {
		$names  = [];
		$isKept = static fn( FieldType $type ): bool =>
			$type::HAS_VALUE && ! $type::IS_CHALLENGE && ! $type::ACCEPTS_FILES && ! $type instanceof Agreement;
		foreach ( $form->tagsOf( $isKept ) as $tag ) {
			array_push( $names, $tag->name, Choices::FREE_TEXT . $tag->name );
		}
		return $names;
	}
}
