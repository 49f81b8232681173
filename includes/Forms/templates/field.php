<?php
/**
 * Renders a form control and its error message.
 *
 * @version 1.0.0
 *
 * @var string $name     the field
 * @var string $type     kind of form tag
 * @var string $control  HTML
 * @var string $error error message; '' = none
 * @var string $error_id the control's aria-describedby names it
 * @var bool   $invalid
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text, or HTML of form tags.

?>
<span
	class="frontispiece-form__control frontispiece-form__control--<?php echo Escape::attr( $type ), $invalid ? ' is-invalid' : ''; ?>"
	data-name="<?php echo Escape::attr( $name ); ?>"
><?php echo $control; ?><span
	class="frontispiece-form__error"
	id="<?php echo Escape::attr( $error_id ); ?>"
><?php echo Escape::html( $error ); ?></span></span>
