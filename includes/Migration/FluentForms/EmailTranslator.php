<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\EmailTranslation;
use Frontispiece\Migration\FormPlugins\ForeignEmail;
use Frontispiece\Migration\FormPlugins\FormConfirmations;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates notifications and the confirmation of Fluent Forms. */
final class EmailTranslator extends EmailTranslation {
	protected const TAGS = [
		'all_data'                 => '[_all_fields]',
		'all_data_without_hidden_fields' => '[_all_fields]',
		'wp.admin_email'           => '[_site_admin_email]',
		'wp.site_title'            => '[_site_title]',
		'wp.site_url'              => '[_site_url]',
		'site_title'               => '[_site_title]',
		'form_title'               => '[_form_title]',
		'submission.id'            => '[_submission_id]',
		'submission.serial_number' => '[_submission_id]',
		'submission.admin_view_url' => '[_entry_url]',
		'embed_post.post_title'    => '[_post_title]',
		'embed_post.permalink'     => '[_post_url]',
		'http_referer'             => '[_url]',
		'ip'                       => '[_remote_ip]',
	];

	/** Our names of the texts of an email => theirs. */
	private const KEYS = [
		'subject' => 'subject', 'body' => 'message', 'fromName' => 'fromName', 'from' => 'fromEmail',
		'replyTo' => 'replyTo', 'cc' => 'cc', 'bcc' => 'bcc',
	];

	/**
	 * @param list<array<array-key, mixed>> $stored
	 * @return list<ForeignEmail>
	 */
	public function emails( array $stored ): array {
		$emails = [];
		foreach ( $stored as $email ) {
			$email    = new ArrayReader( $email );
			$to       = $email->at( 'sendTo' );
			$name     = 'field' === $to->string( 'type' ) ? $this->builder->nameOf( StoredData::text( $to, 'field' ) ) : null;
			$emails[] = ForeignEmail::read(
				$email,
				$this->placeholders,
				self::KEYS,
				StoredData::text( $email, 'name' ),
				StoredData::isOn( $email, 'enabled' ),
				Conditions::group( $email->at( 'conditionals' ) ),
				null === $name ? $this->placeholders->translate( StoredData::text( $to, 'email' ) ) : "[$name]",
				'routing' === $to->string( 'type' ) ? $this->routing( $to ) : [],
				$this->attachments( $email ),
			);
		}
		return $emails;
	}

	/**
	 * @param list<array<array-key, mixed>> $others those that come before the usual one, most with conditions
	 * @return array<string, mixed>
	 */
	public function confirmations( ArrayReader $settings, array $others = [] ): array {
		$confirmations = new FormConfirmations( $this->builder, $this->placeholders );
		foreach ( $others as $confirmation ) {
			$confirmation = new ArrayReader( $confirmation );
			$group        = Conditions::group( $confirmation->at( 'conditionals' ) );
			if ( ! $confirmation->has( 'active' ) || StoredData::isOn( $confirmation, 'active' ) ) {
				$this->confirmation( $confirmations, $confirmation, $group );
			}
		}
		$this->confirmation( $confirmations, $settings->at( 'confirmation' ), null );
		return $confirmations->definition();
	}

	private function confirmation( FormConfirmations $confirmations, ArrayReader $settings, ?ForeignGroup $group ): void {
		$query = 'yes' === $settings->string( 'enable_query_string' ) ? StoredData::text( $settings, 'query_strings' ) : '';
		match ( $settings->string( 'redirectTo' ) ) {
			'customPage' => $confirmations->page( $settings->int( 'customPage' ), $query, $group ),
			'customUrl'  => $confirmations->url( StoredData::text( $settings, 'customUrl' ), $query, $group ),
			default      => null,
		};
		if ( null === $group || in_array( $settings->string( 'redirectTo' ), [ '', 'samePage' ], true ) ) {
			$confirmations->message( StoredData::text( $settings, 'messageToShow' ), $group );
		}
	}

	/** @return string the fields whose files are attached */
	private function attachments( ArrayReader $email ): string {
		$this->builder->unsupported->ofForm( $email, [ 'media_attachments' => 'attachments' ] );
		return $this->builder->files( $email->strings( 'attachments' ) );
	}

	/** @return list<array{text: string, group: ForeignGroup}> */
	private function routing( ArrayReader $to ): array {
		return array_map( fn( ArrayReader $route ): array => [
			'text'  => $this->placeholders->translate( StoredData::text(
				$route,
				$route->has( 'email' ) ? 'email' : 'input_value',
			) ),
			'group' => ForeignGroup::all( [ Conditions::rule( $route ) ] ),
		], $to->list( 'routing' ) );
	}

	/** Reads {inputs.email} and {inputs.names.first_name}; {date.d/m/Y} is the date. */
	protected function tag( string $inner ): ?string {
		if ( str_starts_with( $inner, 'inputs.' ) ) {
			$path = substr( $inner, 7 );
			return $this->builder->nameOf( $path ) ?? $this->builder->nameOf( (string) strtok( $path, '.' ) );
		}
		return str_starts_with( $inner, 'date.' ) ? '_date' : null;
	}
}
