<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\EmailTranslation;
use Frontispiece\Migration\FormPlugins\ForeignEmail;
use Frontispiece\Migration\FormPlugins\FormConfirmations;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates notifications and confirmations of Gravity Forms. */
final class EmailTranslator extends EmailTranslation {
	protected const TAGS = [
		'all_fields'            => '[_all_fields]',
		'admin_email'           => '[_site_admin_email]',
		'form_title'            => '[_form_title]',
		'entry_id'              => '[_submission_id]',
		'entry_url'             => '[_entry_url]',
		'date_mdy'              => '[_date]',
		'date_dmy'              => '[_date]',
		'embed_url'             => '[_url]',
		'embed_post:post_title' => '[_post_title]',
		'ip'                    => '[_remote_ip]',
		'user_agent'            => '[_user_agent]',
	];

	/** Our names of the texts of an email => theirs. */
	private const KEYS = [
		'subject' => 'subject', 'body' => 'message', 'fromName' => 'fromName', 'from' => 'from',
		'replyTo' => 'replyTo', 'cc' => 'cc', 'bcc' => 'bcc',
	];

	/**
	 * @param array<array-key, mixed> $stored
	 * @return list<ForeignEmail>
	 */
	public function emails( array $stored ): array {
		$emails = [];
		foreach ( array_filter( $stored, 'is_array' ) as $email ) {
			$email = new ArrayReader( $email );
			$event = $email->string( 'event' );
			if ( ! in_array( $event, [ '', 'form_submission' ], true ) ) {
				$this->builder->notes->lost(
					sprintf(
						/* translators: 1: name of an email, 2: an event in another plugin. */
						__( 'Email “%1$s” is sent on the event “%2$s”, which has no equivalent.', 'frontispiece' ),
						$email->string( 'name' ),
						$event,
					),
				);
				continue;
			}
			$emails[] = ForeignEmail::read(
				$email,
				$this->placeholders,
				self::KEYS,
				StoredData::text( $email, 'name' ),
				! $email->has( 'isActive' ) || StoredData::isOn( $email, 'isActive' ),
				Conditions::group( $email ),
				$this->recipient( $email ),
				'routing' === $email->string( 'toType' ) ? $this->routing( $email ) : [],
				StoredData::isOn( $email, 'enableAttachments' ) ? $this->builder->files() : '',
			);
		}
		return $emails;
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return array<string, mixed>
	 */
	public function confirmations( array $stored ): array {
		$confirmations = new FormConfirmations( $this->builder, $this->placeholders );
		$stored        = array_map( static fn( array $one ): ArrayReader => new ArrayReader( $one ), array_filter( $stored, 'is_array' ) );
		// The default one is shown where no other one is.
		usort( $stored, static fn( ArrayReader $a, ArrayReader $b ): int =>
			(int) StoredData::isOn( $a, 'isDefault' ) <=> (int) StoredData::isOn( $b, 'isDefault' ) );
		foreach ( $stored as $confirmation ) {
			if ( $confirmation->has( 'isActive' ) && ! StoredData::isOn( $confirmation, 'isActive' ) ) {
				continue;
			}
			if ( ! in_array( $confirmation->string( 'event' ), [ '', 'form_submission' ], true ) ) {
				// What visitors read who save the form and continue later.
				$this->builder->notes->lostMessage( StoredData::plain( StoredData::text( $confirmation, 'message' ) ) );
				continue;
			}
			$group = Conditions::group( $confirmation );
			$query = StoredData::text( $confirmation, 'queryString' );
			match ( $confirmation->string( 'type' ) ) {
				'page'     => $confirmations->page( $confirmation->int( 'pageId' ), $query, $group ),
				'redirect' => $confirmations->url( StoredData::text( $confirmation, 'url' ), $query, $group ),
				default    => $confirmations->message( StoredData::text( $confirmation, 'message' ), $group ),
			};
		}
		return $confirmations->definition();
	}

	private function recipient( ArrayReader $email ): string {
		$to    = StoredData::text( $email, 'to' );
		$field = $email->has( 'toField' ) ? StoredData::text( $email, 'toField' ) : $to;
		$field = 'field' === $email->string( 'toType' ) ? $field : '';
		$name  = '' === $field ? null : $this->builder->nameOf( $field );
		return null === $name ? $this->placeholders->translate( ctype_digit( $to ) ? '' : $to ) : "[$name]";
	}

	/** @return list<array{text: string, group: ForeignGroup}> */
	private function routing( ArrayReader $email ): array {
		return array_map( fn( ArrayReader $route ): array => [
			'text'  => $this->placeholders->translate( StoredData::text( $route, 'email' ) ),
			'group' => ForeignGroup::all( [ Conditions::rule( $route ) ] ),
		], $email->list( 'routing' ) );
	}

	/** Reads {Name (First):1.3} and {Email:2}, with or without modifiers. */
	protected function tag( string $inner ): ?string {
		return 1 === preg_match( '/:(\d+(?:\.\d+)?)(?::.*)?$/s', $inner, $match )
			? ( $this->builder->nameOf( $match[1] ) ?? $this->builder->nameOf( (string) strtok( $match[1], '.' ) ) )
			: ( str_starts_with( $inner, 'all_fields' ) ? '_all_fields' : null );
	}
}
