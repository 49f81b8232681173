<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Fields\Types\Quiz;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionValidator;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel;
use Frontispiece\Plugin;

/** Shows a form, sends it as a visitor would, and then once per rule with a value that the rule must refuse. */
final class FormTrial {
	private const PROOF = '_frontispiece_proof_';

	private int $count = 0;

	/** @var array<string, string> field type => value in place of the usual one */
	private array $values = [];

	/**
	 * @param array<string, string> $values field type => value in place of the usual one
	 * @return array{sent: bool, problem: string, tried: int, refused: int, accepted: list<string>, missing: list<string>}
	 */
	public function run( Form $form, array $values = [] ): array {
		$this->values = $values;
		$before = $_SERVER['HTTP_USER_AGENT'] ?? null;
		$allow  = static fn(): int => 100_000;
		$easy   = static fn(): int => 6;
		add_filter( 'frontispiece_rate_limit', $allow );
		add_filter( 'frontispiece_proof_of_work_bits', $easy );
		add_filter( 'pre_wp_mail', '__return_true' );

		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (test)';
		try {
			$this->enter( $form );
			return $this->tried( $form );
		} finally {
			remove_filter( 'frontispiece_rate_limit', $allow );
			remove_filter( 'frontispiece_proof_of_work_bits', $easy );
			remove_filter( 'pre_wp_mail', '__return_true' );
			$_SERVER['HTTP_USER_AGENT'] = $before;
			$this->kernel()->clock()->freeze( null );
			wp_set_current_user( 0 );
		}
	}

	/** Comes when the form is open, and as somebody who may see it. */
	private function enter( Form $form ): void {
		$time  = static fn( string $name ): int|false =>
			'' === $form->settings->text( $name ) ? false : strtotime( $form->settings->text( $name ) . ' UTC' );
		$from  = $time( 'open_from' );
		$until = $time( 'open_until' );
		$now   = $this->kernel()->clock()->now();
		if ( false !== $from && $from > $now - DAY_IN_SECONDS ) {
			$this->kernel()->clock()->freeze( $from + DAY_IN_SECONDS );
		} elseif ( false !== $until && $until < $now + DAY_IN_SECONDS ) {
			$this->kernel()->clock()->freeze( $until - DAY_IN_SECONDS );
		}
		if ( FormAccess::isRestricted( $form ) ) {
			$users = get_users( [ 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ] );
			wp_set_current_user( (int) ( $users[0] ?? 0 ) );
		}
	}

	/** @return array{sent: bool, problem: string, tried: int, refused: int, accepted: list<string>, missing: list<string>} */
	private function tried( Form $form ): array {
		$page = do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" );
		[ $values, $files ] = $this->usual( $form );
		$visible = $this->visible( $form, $values );
		$before  = $this->last( $form );
		$reply   = $this->send( $form, $values, $files );
		$entry   = $this->last( $form );
		$isSent  = 'mail_sent' === ( $reply['status'] ?? '' )
			&& ( ! $form->settings->is( 'store' ) || $before['id'] !== $entry['id'] );
		$missing = $isSent && $form->settings->is( 'store' ) ? $this->missing( $visible, $values, $entry['fields'] ) : [];
		$result  = [ 'tried' => 0, 'refused' => 0, 'accepted' => [] ];
		foreach ( $isSent ? $visible->rules() : [] as $rule ) {
			$this->wrong( $form, $visible, $rule, $values, $files, $result );
		}
		foreach ( $isSent ? $this->unticked( $visible ) : [] as $name ) {
			++$result['tried'];
			$response = $this->send( $form, [ $name => '' ] + $values, $files );
			$isRefused = in_array( $response['status'] ?? '', [ 'acceptance_missing', 'validation_failed' ], true );
			$result['refused'] += $isRefused ? 1 : 0;
			$result['accepted'] = $isRefused ? $result['accepted'] : [ ...$result['accepted'], "$name: acceptance" ];
		}
		$problem = $isSent ? '' : trim( ( is_string( $reply['status'] ?? null ) ? $reply['status'] : '' ) . ': ' . implode( ', ', array_map(
			static fn( string $field, string $message ): string => "$field: $message",
			array_keys( self::invalid( $reply ) ),
			self::invalid( $reply ),
		) ) );
		return [
			'sent'    => $isSent && [] === $missing && str_contains( $page, '<form' ),
			'problem' => str_contains( $page, '<form' ) ? $problem : "not shown: $problem",
			'missing' => $missing,
		] + $result;
	}

	/**
	 * @param array<string, mixed>                                   $rule
	 * @param array<string, mixed>                                   $values
	 * @param array<string, mixed>                                   $files
	 * @param array{tried: int, refused: int, accepted: list<string>} $result
	 */
	private function wrong( Form $form, Form $visible, array $rule, array $values, array $files, array &$result ): void {
		$field = is_string( $rule['field'] ?? null ) ? $rule['field'] : '';
		$tag   = $visible->field( $field );
		if ( null === $tag ) {
			return;
		}
		if ( in_array( $rule['rule'], [ 'requiredfile', 'file' ], true ) ) {
			$files[ $field ] = 'file' === $rule['rule']
				? self::asPosted( $tag, Values::upload( 'run.exe', "MZ\x90\0" . str_repeat( 'x', 200 ) ) )
				: null;
			$files           = array_filter( $files, 'is_array' );
		} else {
			$value = Values::wrong( $rule, $tag );
			if ( null === $value ) {
				return;
			}
			$values[ $field ] = $value;
		}
		++$result['tried'];
		$reply     = $this->send( $form, $values, $files );
		$isRefused = 'validation_failed' === ( $reply['status'] ?? '' ) && isset( self::invalid( $reply )[ $field ] );
		$result['refused'] += $isRefused ? 1 : 0;
		if ( ! $isRefused ) {
			$result['accepted'][] = "$field: " . ( is_string( $rule['rule'] ) ? $rule['rule'] : '' );
		}
	}

	/** @return array{array<string, mixed>, array<string, mixed>} values and files */
	private function usual( Form $form ): array {
		$values = $files = [];
		foreach ( $form->fields() as $tag ) {
			if ( $form->type( $tag )::ACCEPTS_FILES ) {
				$files[ $tag->name ] = self::asPosted( $tag, Values::file( $form, $tag ) );
			} elseif ( ! $form->type( $tag )::IS_CHALLENGE ) {
				$values[ $tag->name ] = $this->values[ $tag->type ] ?? Values::usual( $form, $tag );
			}
		}
		return [ $values, $files ];
	}

	/**
	 * @param array<string, mixed> $file
	 * @return array<string, mixed> as PHP has it in $_FILES
	 */
	private static function asPosted( Tag $tag, array $file ): array {
		return $tag->has( 'multiple' ) ? array_map( static fn( mixed $value ): array => [ $value ], $file ) : $file;
	}

	/** @param array<string, mixed> $values */
	private function visible( Form $form, array $values ): Form {
		return ( new SubmissionValidator( Validator::extended() ) )->visible( $form, new PostedData( $values ) )[0];
	}

	/** @return list<string> names of consents that must be given */
	private function unticked( Form $form ): array {
		$names = [];
		foreach ( $form->tags( 'acceptance' ) as $tag ) {
			$names = $tag->has( 'optional' ) || $tag->has( 'invert' ) ? $names : [ ...$names, $tag->name ];
		}
		return $names;
	}

	/**
	 * @param array<string, mixed>    $values
	 * @param array<array-key, mixed> $stored
	 * @return list<string> fields whose values did not arrive
	 */
	private function missing( Form $form, array $values, array $stored ): array {
		$missing = [];
		foreach ( $form->fields() as $tag ) {
			$type    = $form->type( $tag );
			$value   = $values[ $tag->name ] ?? '';
			$isBlank = in_array( $value, [ '', [] ], true ) || $type::IS_CHALLENGE || $type::ACCEPTS_FILES;
			if ( ! $isBlank && in_array( $stored[ $tag->name ] ?? '', [ '', [], null ], true ) ) {
				$missing[] = $tag->name;
			}
		}
		return $missing;
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $files
	 * @return array<string, mixed>
	 */
	private function send( Form $form, array $fields, array $files ): array {
		// One visitor after the other: the sender is somebody else each time.
		++$this->count;
		foreach ( $fields as $name => $value ) {
			$fields[ $name ] = 'ada@example.org' === $value ? "ada{$this->count}@example.org" : $value;
		}
		foreach ( $files as $name => $file ) {
			if ( is_array( $file ) && is_string( $file['tmp_name'] ) && ! is_file( $file['tmp_name'] ) ) {
				$tag            = $form->field( $name );
				$files[ $name ] = null === $tag ? $file : Values::file( $form, $tag );
			} elseif ( is_array( $file ) && is_array( $file['tmp_name'] ) && ! is_file( (string) $file['tmp_name'][0] ) ) {
				$tag            = $form->field( $name );
				$files[ $name ] = null === $tag ? $file : self::asPosted( $tag, Values::file( $form, $tag ) );
			}
		}
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/contact-forms/{$form->id}/feedback" );
		$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
		$request->set_body_params( $fields + $this->answers( $form ) + $this->hidden( $form ) );
		$request->set_file_params( $files );
		$response = rest_do_request( $request );
		$this->kernel()->later()->run();
		$data = $response->get_data();
		/** @var array<string, mixed> */
		return is_array( $data ) ? $data : [];
	}

	/** @return array<string, string> answers to questions and puzzles */
	private function answers( Form $form ): array {
		$answers = [];
		$refill  = $form->refill();
		foreach ( $form->tags( 'quiz' ) as $tag ) {
			[ $question, $hash ] = (array) ( $refill['quiz'][ $tag->name ] ?? [] ) + [ '', '' ];
			foreach ( $tag->values as $value ) {
				[ $own, $answer ] = [ ...explode( '|', $value, 2 ), '' ];
				$answers[ $tag->name ] = trim( $own ) === trim( (string) $question ) ? trim( $answer ) : $answers[ $tag->name ] ?? '';
			}
			$answers[ Quiz::HASH . $tag->name ] = (string) $hash;
		}
		foreach ( $form->tags( 'proof_of_work' ) as $tag ) {
			$challenge = $refill['proof'][ $tag->name ] ?? '';
			$answers[ self::PROOF . $tag->name ] = is_string( $challenge ) ? self::solved( $challenge ) : '';
		}
		return $answers;
	}

	private static function solved( string $challenge ): string {
		$zeros = (int) explode( '.', $challenge )[0];
		for ( $number = 0; ; $number++ ) {
			$bits = '';
			foreach ( str_split( substr( hash( 'sha256', "$challenge:$number", true ), 0, 4 ) ) as $byte ) {
				$bits .= sprintf( '%08b', ord( $byte ) );
			}
			if ( str_starts_with( $bits, str_repeat( '0', min( 32, $zeros ) ) ) ) {
				return "$challenge:$number";
			}
		}
	}

	/** @return array<string, string> */
	private function hidden( Form $form ): array {
		return [
			'_wpcf7'                  => (string) $form->id,
			'_wpcf7_version'          => FRONTISPIECE_VERSION,
			'_wpcf7_locale'           => 'en_US',
			'_wpcf7_unit_tag'         => "frontispiece-f{$form->id}-o1",
			'_wpcf7_container_post'   => '0',
			'_wpcf7_posted_data_hash' => '',
			'_frontispiece_key'       => wp_generate_uuid4(),
			'_frontispiece_token'     => $this->kernel()->signer()->issue(
				'form',
				(string) ( $this->kernel()->clock()->now() - 30 ),
				HOUR_IN_SECONDS,
			),
		];
	}

	/** @return array{id: int, fields: array<array-key, mixed>} the latest entry that arrived */
	private function last( Form $form ): array {
		$row  = $this->kernel()->db()->row(
			"SELECT id, data FROM {submissions} WHERE form_id = %d AND state = 'inbox' ORDER BY id DESC LIMIT 1",
			$form->id,
		);
		$data = json_decode( (string) ( $row['data'] ?? '' ), true );
		return [
			'id'     => (int) ( $row['id'] ?? 0 ),
			'fields' => is_array( $data ) && is_array( $data['fields'] ?? null ) ? $data['fields'] : [],
		];
	}

	/**
	 * @param array<string, mixed> $reply
	 * @return array<string, string> field => message
	 */
	private static function invalid( array $reply ): array {
		$invalid = is_array( $reply['invalid_fields'] ?? null ) ? $reply['invalid_fields'] : [];
		/** @var array<string, string> */
		return array_column( $invalid, 'message', 'field' );
	}

	private function kernel(): Kernel {
		return Plugin::kernel();
	}
}
