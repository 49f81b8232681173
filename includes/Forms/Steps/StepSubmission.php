<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

use Frontispiece\Forms\Fields\Types\Captcha;
use Frontispiece\Forms\Fields\Types\Choices;
use Frontispiece\Forms\Fields\Types\ProofOfWork;
use Frontispiece\Forms\Fields\Types\Quiz;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionHandler;
use Frontispiece\Forms\Submission\SubmissionResult;
use Frontispiece\Forms\Submission\SubmissionValidator;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Forms\Template\RepeatedRows;
use Frontispiece\Forms\Template\Tag;

/** Takes visitors without JavaScript through the steps of a form. Which step is next is decided here, not by them. */
final class StepSubmission {
	/** Prefixes of what belongs to a field. */
	private const PREFIXES = [ '', Choices::FREE_TEXT, Quiz::HASH, Captcha::CHALLENGE, ProofOfWork::FIELD ];

	public function __construct(
		private readonly SubmissionHandler $handler,
		private readonly SubmissionValidator $validator,
		private readonly EntryFileStore $files,
		private readonly StepSealer $sealer,
	) {}

	/** @param array{unit: string, post: int, url: string} $from */
	public function receive( Form $form, PostedData $posted, array $from ): NoScriptResult {
		$sealed = $posted->text( StepPage::STATE );
		// The first page contains all steps, and the number of the one that it showed.
		$isFirst = '' === $sealed || ctype_digit( $sealed );
		$state   = $isFirst
			? StepState::start( (int) $sealed, $posted->only( self::names( $form ) ) )
			: $this->sealer->open( $sealed, $form->id, $from['unit'] );
		$uploads = $state?->uploads( $this->files );
		if ( null === $state || null === $uploads ) {
			return self::restart();
		}
		$before = $this->shown( $form, self::all( $form, $posted, $state, $uploads ) );
		// A form that is continued opens at the step where it was left.
		$isFirst = $isFirst && '' === $posted->text( ResumeLink::FIELD );
		$step    = $isFirst ? $before[0] : self::find( $before, $state->step );
		// A field before the steps can have hidden the step that the visitor saw, or shown one before it.
		$isSeen  = ! $isFirst || in_array( $state->step, [ 0, $step->number ], true );
		return $this->step( $form, $posted, $from, $state->at( $step ), $uploads, $before, $isSeen );
	}

	/**
	 * @param array{unit: string, post: int, url: string} $from
	 * @param array<string, list<Upload>>                 $uploads of earlier steps
	 * @param non-empty-list<Step>                        $before  the steps that were shown before this request
	 * @param bool                                        $isSeen  whether the visitor has seen the step
	 */
	private function step(
		Form $form,
		PostedData $posted,
		array $from,
		StepState $earlier,
		array $uploads,
		array $before,
		bool $isSeen,
	): NoScriptResult {
		$step   = self::find( $before, $earlier->step );
		$fields = $form->content()->steps()->fieldsWith( $step, end( $before ) === $step );
		$names  = self::withPrefixes( $fields );
		$state  = $earlier->withValues( $names, $posted->only( $names ) );
		if ( ! StepSealer::fits( $state ) ) {
			$all = self::all( $form, $posted, $state, $uploads );
			return $this->page( $form, $from, $all, $earlier->withValues( $names, [] ), $step, self::tooLong() );
		}
		$new    = self::newFiles( $form, $posted, $fields );
		$all    = self::all( $form, $posted, $state, $new + $uploads );
		$errors = $isSeen ? $this->errors( $form, $all, $fields ) : [];
		$saved  = $this->saveFiles( array_diff_key( $new, $errors ), $state );
		if ( null === $saved ) {
			$failed = new SubmissionResult( 'mail_failed', $form->message( 'mail_sent_ng' ) );
			return $this->page( $form, $from, $all, $state, $step, $failed );
		}
		$all   = self::all( $form, $posted, $saved, $saved->uploads( $this->files ) ?? [] );
		$shown = $this->shown( $form, $all );
		if ( ! $isSeen ) {
			return $this->page( $form, $from, $all, $saved, $step );
		}
		if ( '' !== $posted->text( RepeatedRows::BUTTON ) ) {
			return $this->page( $form, $from, $all, $saved, $step );
		}
		if ( 'back' === $posted->text( StepPage::BUTTON ) ) {
			return $this->page( $form, $from, $all, $saved, self::neighbor( $shown, $step, -1 ) );
		}
		if ( [] !== $errors ) {
			return $this->page( $form, $from, $all, $saved, $step, self::invalid( $form, $errors ) );
		}
		$next = self::neighbor( $shown, $step, 1 );
		return $next !== $step
			? $this->page( $form, $from, $all, $saved, $next )
			: $this->send( $form, $from, $all, $saved, $shown );
	}

	/**
	 * @param array{unit: string, post: int, url: string} $from
	 * @param non-empty-list<Step>                        $shown
	 */
	private function send( Form $form, array $from, PostedData $all, StepState $state, array $shown ): NoScriptResult {
		$result = $this->handler->submit( $form, $all, $from )->forPage();
		if ( 'mail_sent' === $result->status ) {
			$this->sealer->end( $state );
			foreach ( $state->files as $file ) {
				$this->files->delete( $file['path'] );
			}
			return new NoScriptResult( $all, $result );
		}
		$wrong = self::find( $shown, $state->step );
		foreach ( array_reverse( $shown ) as $step ) {
			$wrong = [] === array_intersect( $step->fields, array_keys( $result->invalid ) ) ? $wrong : $step;
		}
		return $this->page( $form, $from, $all, $state, $wrong, $result );
	}

	/** @param array{unit: string, post: int, url: string} $from */
	private function page(
		Form $form,
		array $from,
		PostedData $all,
		StepState $state,
		Step $step,
		?SubmissionResult $result = null,
	): NoScriptResult {
		$shown  = $this->shown( $form, $all );
		$step   = self::find( $shown, $step->number );
		$sealed = $this->sealer->seal( $state->at( $step ), $form->id, $from['unit'] );
		$fields = $form->content()->steps()->fieldsWith( $step, end( $shown ) === $step );
		$page   = new StepPage( $step, $sealed, $fields );
		return new NoScriptResult( $all, $result ?? new SubmissionResult( SubmissionResult::STEP, '' ), $page );
	}

	private static function restart(): NoScriptResult {
		$message = __( 'Your answers have already been sent, have expired or can\'t be read. Please start again.', 'frontispiece' );
		return new NoScriptResult( new PostedData( [] ), new SubmissionResult( 'aborted', $message ) );
	}

	private static function tooLong(): SubmissionResult {
		return new SubmissionResult(
			'aborted',
			__( 'Your answers are too long for this form. Shorten the answers in this step, and try again.', 'frontispiece' ),
		);
	}

	/** @param array<string, string> $errors */
	private static function invalid( Form $form, array $errors ): SubmissionResult {
		return new SubmissionResult( 'validation_failed', $form->message( 'validation_error' ), $errors );
	}

	/**
	 * @param list<string> $fields
	 * @return array<string, string> errors of these fields; conditions are decided with the values of all
	 */
	private function errors( Form $form, PostedData $all, array $fields ): array {
		[ $visible, $data ] = $this->validator->visible( $form, $all );
		$part   = $visible->withFields( $fields );
		$errors = $this->validator->errors( $part, $all, array_intersect_key( $data, array_flip( $fields ) ) );
		foreach ( $part->agreements() as [ $tag, $type ] ) {
			if ( ! $type->isAccepted( $tag, $all ) ) {
				$errors[ $tag->name ] ??= $form->message( 'accept_terms' );
			}
		}
		// An extension can find errors in steps that follow.
		return array_intersect_key( $errors, array_flip( $fields ) );
	}

	/** @return non-empty-list<Step> */
	private function shown( Form $form, PostedData $all ): array {
		[ , $data ] = $this->validator->visible( $form, $all );
		$shown = $form->content()->steps()->shown( $form->conditions()->state( new FieldValues( $data ) ) );
		assert( [] !== $shown );
		return $shown;
	}

	/**
	 * @param list<string> $fields
	 * @return array<string, list<Upload>> files that were chosen in these fields
	 */
	private static function newFiles( Form $form, PostedData $posted, array $fields ): array {
		$files = [];
		foreach ( $form->fileTags() as $tag ) {
			$files[ $tag->name ] = in_array( $tag->name, $fields, true ) ? $posted->files( $tag->name ) : [];
		}
		return array_filter( $files );
	}

	/**
	 * Keeps new files in place of those of before, which the daily job deletes: an earlier page may still refer to them.
	 *
	 * @param array<string, list<Upload>> $new
	 * @return StepState|null null if the disk does not take them
	 */
	private function saveFiles( array $new, StepState $state ): ?StepState {
		$files = array_filter( $state->files, static fn( array $file ): bool => ! isset( $new[ $file['field'] ] ) );
		foreach ( $new as $field => $uploads ) {
			foreach ( $uploads as $upload ) {
				$stored = $this->files->savePending( (string) $field, $upload );
				if ( null === $stored ) {
					return null;
				}
				$files[] = $stored;
			}
		}
		return $state->withFiles( array_values( $files ) );
	}

	/**
	 * @param non-empty-list<Step> $shown
	 * @return Step the step with this number, or the first one after it that is still shown
	 */
	private static function find( array $shown, int $number ): Step {
		foreach ( $shown as $step ) {
			if ( $step->number >= $number ) {
				return $step;
			}
		}
		return $shown[ count( $shown ) - 1 ];
	}

	/** @param non-empty-list<Step> $shown */
	private static function neighbor( array $shown, Step $step, int $by ): Step {
		$others = array_values( array_filter(
			$shown,
			static fn( Step $other ): bool => ( $other->number <=> $step->number ) === $by,
		) );
		return $others[ 0 < $by ? 0 : count( $others ) - 1 ] ?? $step;
	}

	/**
	 * @param array<string, list<Upload>> $uploads
	 * @return PostedData the values of all steps
	 */
	private static function all( Form $form, PostedData $posted, StepState $state, array $uploads ): PostedData {
		return $posted->replacing( self::names( $form ), $state->values, $uploads );
	}

	/** @return list<string> */
	private static function names( Form $form ): array {
		return self::withPrefixes( array_map( static fn( Tag $tag ): string => $tag->name, $form->fields() ) );
	}

	/**
	 * @param list<string> $fields
	 * @return list<string> with what belongs to them
	 */
	private static function withPrefixes( array $fields ): array {
		$names = [];
		foreach ( $fields as $field ) {
			foreach ( self::PREFIXES as $prefix ) {
				$names[] = $prefix . $field;
			}
		}
		return $names;
	}
}
