<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\EmailTranslation;
use Frontispiece\Migration\FormPlugins\ForeignEmail;
use Frontispiece\Migration\FormPlugins\FormConfirmations;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the actions of Ninja Forms: emails, messages and redirects. */
final class EmailTranslator extends EmailTranslation {
	protected const TAGS = [
		'all_fields_table'    => '[_all_fields]',
		'fields_table'        => '[_all_fields]',
		'all_fields'          => '[_all_fields]',
		'field:all_fields'    => '[_all_fields]',
		'wp:admin_email'      => '[_site_admin_email]',
		'system:admin_email'  => '[_site_admin_email]',
		'wp:site_title'       => '[_site_title]',
		'wp:site_url'         => '[_site_url]',
		'wp:post_title'       => '[_post_title]',
		'wp:post_url'         => '[_post_url]',
		'form:title'          => '[_form_title]',
		'form:name'           => '[_form_title]',
		'submission:sequence' => '[_submission_id]',
		'submission:id'       => '[_submission_id]',
		'other:date'          => '[_date]',
		'other:time'          => '[_time]',
		'other:user_ip'       => '[_remote_ip]',
	];

	/** Our names of the texts of an email => theirs. */
	private const KEYS = [
		'to' => 'to', 'subject' => 'email_subject', 'body' => 'email_message', 'fromName' => 'from_name',
		'from' => 'from_address', 'replyTo' => 'reply_to', 'cc' => 'cc', 'bcc' => 'bcc',
	];

	/**
	 * @param list<ArrayReader> $actions
	 * @return list<ForeignEmail>
	 */
	public function emails( array $actions ): array {
		$emails = [];
		foreach ( array_map( self::current( ... ), $actions ) as $action ) {
			if ( 'email' !== $action->string( 'type' ) ) {
				continue;
			}
			$label    = StoredData::text( $action, 'label' );
			$isPlain  = 'plain' === $action->string( 'email_format' );
			$emails[] = ForeignEmail::read(
				$action,
				$this->placeholders,
				( $isPlain ? [ 'body' => 'email_message_plain' ] : [] ) + self::KEYS,
				'' === $label ? StoredData::text( $action, 'title' ) : $label,
				StoredData::isOn( $action, 'active' ),
				Conditions::ofAction( $action ),
			);
			$this->builder->unsupported->ofForm( $action, [ 'attach_csv' => 'attachments', 'file_attachment' => 'attachments' ] );
		}
		return $emails;
	}

	/**
	 * @param list<ArrayReader> $actions
	 * @return array<string, mixed>
	 */
	public function confirmations( array $actions ): array {
		$confirmations = new FormConfirmations( $this->builder, $this->placeholders );
		$ofType = static fn( string $type ): array => array_filter( $actions, static fn( ArrayReader $action ): bool =>
			$type === $action->string( 'type' ) && StoredData::isOn( $action, 'active' ) );
		// A redirect comes before a message, whatever their order.
		foreach ( $ofType( 'redirect' ) as $action ) {
			$confirmations->url( StoredData::text( $action, 'redirect_url' ), '', Conditions::ofAction( $action ) );
		}
		foreach ( array_map( self::current( ... ), $ofType( 'successmessage' ) ) as $action ) {
			$confirmations->message( StoredData::text( $action, 'success_msg' ), Conditions::ofAction( $action ) );
		}
		return $confirmations->definition();
	}

	/** Returns an action whose texts have the names of today, also if an older version has stored it. */
	private static function current( ArrayReader $action ): ArrayReader {
		$message = StoredData::text( $action, 'message' );
		return new ArrayReader( $action->all() + [
			'email_subject' => StoredData::text( $action, 'subject' ),
			'email_message' => $message,
			'success_msg'   => $message,
		] );
	}

	/** Reads {field:key}, and {field:key:label}, the label of a choice. */
	protected function tag( string $inner ): ?string {
		return 1 === preg_match( '/^field:(.+?)(?::label)?$/s', $inner, $match ) ? $this->builder->nameOf( $match[1] ) : null;
	}
}
