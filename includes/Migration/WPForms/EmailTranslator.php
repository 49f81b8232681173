<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\EmailTranslation;
use Frontispiece\Migration\FormPlugins\ForeignEmail;
use Frontispiece\Migration\FormPlugins\FormConfirmations;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates notifications and confirmations of WPForms. */
final class EmailTranslator extends EmailTranslation {
	protected const TAGS = [
		'all_fields'    => '[_all_fields]',
		'admin_email'   => '[_site_admin_email]',
		'site_name'     => '[_site_title]',
		'form_name'     => '[_form_title]',
		'entry_id'      => '[_submission_id]',
		'entry_details_url' => '[_entry_url]',
		'page_title'    => '[_post_title]',
		'page_url'      => '[_url]',
		'user_ip'       => '[_remote_ip]',
		'url_referer'   => '[_url]',
	];

	/** Settings of the email of older versions => settings of an email. */
	private const OLD_EMAIL = [
		'notification_email'       => 'email',
		'notification_subject'     => 'subject',
		'notification_fromname'    => 'sender_name',
		'notification_fromaddress' => 'sender_address',
		'notification_replyto'     => 'replyto',
		'notification_message'     => 'message',
	];

	/** Settings of the confirmation of older versions => settings of a confirmation. */
	private const OLD_CONFIRMATION = [
		'confirmation_type'     => 'type',
		'confirmation_message'  => 'message',
		'confirmation_page'     => 'page',
		'confirmation_redirect' => 'redirect',
	];

	/** Our names of the texts of an email => theirs. */
	private const KEYS = [
		'to' => 'email', 'subject' => 'subject', 'body' => 'message', 'fromName' => 'sender_name',
		'from' => 'sender_address', 'replyTo' => 'replyto', 'cc' => 'carboncopy',
	];

	/** @return list<ForeignEmail> */
	public function emails( ArrayReader $settings ): array {
		$emails = [];
		$isOn   = ! $settings->has( 'notification_enable' ) || StoredData::isOn( $settings, 'notification_enable' );
		foreach ( self::stored( $settings, 'notifications', self::OLD_EMAIL ) as $number => $email ) {
			$name     = StoredData::text( $email, 'notification_name' );
			$emails[] = ForeignEmail::read(
				new ArrayReader( $email->all() + [ 'message' => '{all_fields}' ] ),
				$this->placeholders,
				self::KEYS,
				'' === $name ? (string) ( $number + 1 ) : $name,
				$isOn && ( ! $email->has( 'enable' ) || StoredData::isOn( $email, 'enable' ) ),
				Conditions::group( $email ),
				attachments: $this->attachments( $email ),
			);
		}
		return $emails;
	}

	/** @return array<string, mixed> */
	public function confirmations( ArrayReader $settings ): array {
		$confirmations = new FormConfirmations( $this->builder, $this->placeholders );
		foreach ( self::stored( $settings, 'confirmations', self::OLD_CONFIRMATION ) as $confirmation ) {
			$group = Conditions::group( $confirmation );
			match ( $confirmation->string( 'type' ) ) {
				'message', '' => $confirmations->message( StoredData::text( $confirmation, 'message' ), $group ),
				'page'        => $confirmations->page( $confirmation->int( 'page' ), '', $group ),
				default       => $confirmations->url( StoredData::text( $confirmation, 'redirect' ), '', $group ),
			};
		}
		return $confirmations->definition();
	}

	/** @return string the fields whose files are attached */
	private function attachments( ArrayReader $email ): string {
		$this->builder->unsupported->ofForm( $email, [ 'entry_csv_attachment_enable' => 'attachments' ] );
		return StoredData::isOn( $email, 'file_upload_attachment_enable' )
			? $this->builder->files( StoredData::texts( (array) ( $email->all()['file_upload_attachment_fields'] ?? [] ) ) )
			: '';
	}

	/**
	 * @param array<string, string> $old settings of older versions, which have one only
	 * @return list<ArrayReader>
	 */
	private static function stored( ArrayReader $settings, string $key, array $old ): array {
		$legacy = [];
		foreach ( $old as $there => $name ) {
			$legacy += $settings->has( $there ) ? [ $name => $settings->all()[ $there ] ] : [];
		}
		$list = $settings->list( $key );
		return [] === $list && [] !== $legacy ? [ new ArrayReader( $legacy ) ] : $list;
	}

	/** Reads {field_id="3"}, {field_value_id="3"} and {field_id="3|first"}; {date format="…"} is the date. */
	protected function tag( string $inner ): ?string {
		if ( 1 === preg_match( '/^(?:field_id|field_value_id|field_html_id)\s*=\s*"?(\d+)(?:\|(\w+))?"?$/', $inner, $match ) ) {
			return $this->builder->nameOf( isset( $match[2] ) ? "$match[1]:$match[2]" : $match[1] )
				?? $this->builder->nameOf( $match[1] );
		}
		return 1 === preg_match( '/^(?:date|entry_date)\b/', $inner ) ? '_date' : null;
	}
}
