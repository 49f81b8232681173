<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\OpeningTimes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the settings of a form of Gravity Forms. */
final class SettingsTranslator {
	/** Settings without an equivalent => their labels. */
	private const UNSUPPORTED = [
		'description'             => 'description',
		'cssClass'                => 'css',
		'button.conditionalLogic' => 'button_condition',
		'quiz.grading'            => 'scores',
		'gravityformsquiz.grading' => 'scores',
	];

	/** Settings that are imported or noted, and those of which nothing is missed here. */
	private const KNOWN = [
		'blog_id', 'button', 'confirmations', 'cssClass', 'customRequiredIndicator', 'date_created', 'date_updated',
		'description', 'descriptionPlacement', 'enableAnimation', 'enableHoneypot', 'feeds', 'fields',
		'firstPageCssClass', 'gravityformsquiz', 'honeypotAction', 'id', 'is_active', 'is_trash', 'labelPlacement',
		'lastPageButton', 'limitEntries*', 'markupVersion', 'nextFieldId', 'notifications', 'pagination',
		'personalData', 'post*', 'quiz', 'requireLogin*', 'requiredIndicator', 'save', 'saveButtonText',
		'saveEnabled', 'schedule*', 'subLabelPlacement', 'template_id', 'template_library_id', 'title',
		'useCurrentUserAsAuthor', 'validationPlacement', 'validationSummary', 'version',
	];

	public function __construct( private readonly FormBuilder $builder ) {}

	/** @return array{settings: array<string, mixed>, messages: array<string, string>} */
	public function translate( ArrayReader $form ): array {
		$text = static fn( string $name ): string => StoredData::plain( StoredData::text( $form, $name ) );
		$this->builder->unsupported->ofForm( $form, self::UNSUPPORTED );
		$this->builder->unsupported->others( $form, self::KNOWN );
		$this->builder->unsupported->buttons( [ $form->at( 'lastPageButton' )->string( 'text' ) ] );
		$isLimited = StoredData::isOn( $form, 'limitEntries' );
		$isTotal   = $isLimited && in_array( $form->string( 'limitEntriesPeriod' ), [ '', 'total' ], true );
		$this->builder->unsupported->formIf( [ 'period' => $isLimited && ! $isTotal ] );
		$isOpen    = StoredData::isOn( $form, 'scheduleForm' );
		$privacy   = $form->at( 'personalData', 'retention' );
		$isDeleted = in_array( $privacy->string( 'policy' ), [ 'delete', 'trash' ], true );
		$unsupported = $this->builder->unsupported;
		return [
			'settings' => StoredData::set( [
				'open_from'      => $isOpen ? OpeningTimes::from( $unsupported, ...self::moment( $form, 'scheduleStart' ) ) : '',
				'open_until'     => $isOpen ? OpeningTimes::until( $unsupported, ...self::moment( $form, 'scheduleEnd' ) ) : '',
				'max_entries'    => $isTotal ? max( 0, (int) $text( 'limitEntriesCount' ) ) : 0,
				'one_per_email'  => $this->builder->isOnePerEmail,
				'save_progress'  => StoredData::isOn( $form->at( 'save' ), 'enabled' ),
				'retention_days' => $isDeleted ? max( 0, min( 3650, (int) StoredData::text( $privacy, 'retain_entries_days' ) ) ) : 0,
			] ),
			'messages' => StoredData::nonEmpty( [
				'form_not_open' => $isOpen ? $text( 'schedulePendingMessage' ) : '',
				'form_closed'   => $isOpen ? $text( 'scheduleMessage' ) : '',
				'form_full'     => $isTotal ? $text( 'limitEntriesMessage' ) : '',
			] ),
		];
	}

	/** @return array{string, string} date and time */
	private static function moment( ArrayReader $form, string $name ): array {
		$date   = StoredData::text( $form, $name );
		$hour   = StoredData::text( $form, "{$name}Hour" );
		$minute = StoredData::text( $form, "{$name}Minute" );
		$half   = StoredData::text( $form, "{$name}Ampm" );
		$time   = '' === $hour ? '' : sprintf( '%d:%02d %s', (int) $hour, (int) $minute, $half );
		return [ $date, $time ];
	}
}
