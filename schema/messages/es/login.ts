/** Signing in, and signing in again on the spot. */
export const loginMessages = {
  "login.title": "Ingresar a Cierre",
  "login.username": "Usuario o correo electrónico",
  "login.continue": "Continuar",
  "login.back": "Volver",
  "login.password": "Contraseña",
  "login.submit": "Ingresar",
  "login.usernameRequired": "Ingrese su usuario o correo electrónico",
  "login.passwordRequired": "Ingrese su contraseña",
  "login.as": "Ingresa como {username}",
  "login.noMethods": "Este usuario no tiene ninguna forma de ingreso habilitada.",
  "login.unknownUser": "Usuario o correo electrónico incorrecto.",
  "login.disabledUser": "Usuario desactivado.",
  "login.connectionError": "Error conectando al servidor.",
  "login.wrongPassword": "Contraseña incorrecta.",
  "login.tooManyAttempts": "Demasiados intentos. Espere unos minutos y vuelva a probar.",
  "login.offlineFirstTime": "Sin conexión. La primera vez que se ingresa en un dispositivo hace falta red.",

  "login.again.title": "Su sesión ha caducado",
  "login.again.text": "Ingrese de nuevo para seguir enviando cambios. Nada de lo que escribió se perdió.",
  "login.again.later": "Más tarde",
  "login.again.otherAccount": "Ingresar con otra cuenta",
} as const satisfies Record<string, string>;
