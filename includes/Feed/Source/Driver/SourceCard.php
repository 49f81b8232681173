<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Connect\OAuthProvider;

/**
 * Describes a type of source on the Sources screen and how to connect it: by login, with fields, with both (the fields
 * are then for an access token), or with neither.
 *
 * @since 1.0.0
 */
final class SourceCard {
	/**
	 * @param string             $title       translated
	 * @param string             $description one or two sentences, translated
	 * @param string             $icon        name of a dashicon: "facebook" for dashicons-facebook
	 * @param list<ConnectField> $fields
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $description,
		public readonly string $icon,
		public readonly array $fields = [],
		public readonly ?OAuthProvider $oauth = null,
	) {}

	/** @return array<string, mixed> for the Sources screen */
	public function toArray(): array {
		return [
			'title'       => $this->title,
			'description' => $this->description,
			'icon'        => $this->icon,
			'fields'      => array_map( static fn( ConnectField $field ): array => $field->toArray(), $this->fields ),
			'oauth'       => null === $this->oauth ? null : [
				'network'       => $this->oauth->network(),
				'label'         => $this->oauth->label(),
				'is_configured' => $this->oauth->isConfigured(),
				'broker'        => $this->oauth->brokerName(),
				'settings_url'  => $this->oauth->settingsUrl(),
			],
		];
	}
}
