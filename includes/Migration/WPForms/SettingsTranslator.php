<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\OpeningTimes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the settings of a form of WPForms. */
final class SettingsTranslator {
	/** Settings without an equivalent => their labels. */
	private const UNSUPPORTED = [
		'form_desc'                              => 'description',
		'form_class'                             => 'css',
		'form_locker_user_entry_limit_enable'    => 'per_person',
		'form_abandonment'                       => 'partial',
		'conversational_forms_enable'            => 'conversation',
		'post_submissions'                       => 'post',
		'registration_enable'                    => 'users',
		'user_registration_enable'               => 'users',
		'anti_spam.keyword_filter.enable'        => 'spam_filters',
	];

	/** Settings that are imported or noted, and those of which nothing is missed here. */
	private const KNOWN = [
		'ajax_submit', 'akismet', 'anti_spam', 'antispam', 'antispam_v3', 'confirmation*', 'conversational_forms_*',
		'disable_entries', 'disable_ip', 'dynamic_population', 'filtering_store_spam', 'form_abandonment*',
		'form_class', 'form_desc', 'form_locker', 'form_locker_entry_limit*', 'form_locker_password*',
		'form_locker_schedule_*', 'form_locker_user_*', 'form_locker_verification*', 'form_name', 'form_tags',
		'form_title', 'honeypot', 'notification*', 'post_submissions*', 'registration_*', 'save_resume_*',
		'store_spam_entries', 'submit_*', 'template_description', 'themes', 'user_registration_*',
	];

	/** The same for protection against spam. */
	private const KNOWN_ANTI_SPAM = [ 'country_filter', 'filtering_store_spam', 'keyword_filter', 'time_limit' ];

	public function __construct( private readonly FormBuilder $builder ) {}

	/** @return array{settings: array<string, mixed>, messages: array<string, string>} */
	public function translate( ArrayReader $settings ): array {
		$text = static fn( string $name ): string => StoredData::text( $settings, $name );
		$isOn = static fn( string $name ): bool => StoredData::isOn( $settings, $name );
		$this->builder->unsupported->ofForm( $settings, self::UNSUPPORTED );
		$this->builder->unsupported->others( $settings, self::KNOWN );
		$this->builder->unsupported->others( $settings->at( 'anti_spam' ), self::KNOWN_ANTI_SPAM );
		$isUsual = in_array( $text( 'submit_text_processing' ), [ '', 'Sending...', 'Sending…' ], true );
		$this->builder->unsupported->formIf( [ 'sending' => ! $isUsual ] );
		$isOpen    = $isOn( 'form_locker_schedule_enable' );
		$moment    = static fn( string $edge ): array =>
			[ $text( "form_locker_schedule_{$edge}_date" ), $text( "form_locker_schedule_{$edge}_time" ) ];
		$isLimited = $isOn( 'form_locker_entry_limit_enable' );
		$seconds   = $settings->at( 'anti_spam', 'time_limit' );
		$duration  = StoredData::isOn( $seconds, 'enable' ) ? (int) StoredData::text( $seconds, 'duration' ) : 0;
		return [
			'settings' => StoredData::set( [
				'open_from'     => $isOpen ? OpeningTimes::from( $this->builder->unsupported, ...$moment( 'start' ) ) : '',
				'open_until'    => $isOpen ? OpeningTimes::until( $this->builder->unsupported, ...$moment( 'end' ) ) : '',
				'max_entries'   => $isLimited ? max( 0, (int) $text( 'form_locker_entry_limit' ) ) : 0,
				'one_per_email' => $this->builder->isOnePerEmail,
				'save_progress' => $isOn( 'save_resume_enable' ),
				'min_seconds'   => max( 0, min( 60, $duration ) ),
			] ) + ( $isOn( 'disable_entries' ) ? [ 'store' => false ] : [] ),
			'messages' => StoredData::nonEmpty( [
				'form_not_open' => $isOpen ? StoredData::plain( $text( 'form_locker_schedule_message' ) ) : '',
				'form_closed'   => $isOpen ? StoredData::plain( $text( 'form_locker_schedule_message' ) ) : '',
				'form_full'     => $isLimited ? StoredData::plain( $text( 'form_locker_entry_limit_message' ) ) : '',
			] ),
		];
	}
}
